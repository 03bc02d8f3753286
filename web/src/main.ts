import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { route } from './ui/route.svelte';
import { settings } from './ui/settings.svelte';
import { i18n } from './ui/i18n.svelte';

settings.begin();
route.begin();
void i18n.start('page', 'bots').then(() => mount(App, { target: document.body }));
