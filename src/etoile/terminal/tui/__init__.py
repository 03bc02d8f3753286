"""Full-screen terminal application, built with Textual."""
