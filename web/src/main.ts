import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { route } from './lib/route.svelte';
import { settings } from './lib/settings.svelte';
import { words } from './lib/words.svelte';

settings.begin();
route.begin();
void words.begin('page', 'bots').then(() => mount(App, { target: document.body }));
