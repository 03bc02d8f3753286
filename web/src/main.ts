import { mount } from 'svelte';
import App from './App.svelte';
import { catalogue } from './api/catalogue.svelte';
import { network } from './api/network.svelte';
import './app.css';
import { registerServiceWorker } from './offline/register';
import { i18n } from './ui/i18n.svelte';
import { route } from './ui/route.svelte';
import { settings } from './ui/settings.svelte';

settings.start();
route.start();
network.start();
registerServiceWorker();
void Promise.all([i18n.start('page', 'bots'), catalogue.start()]).then(() => mount(App, { target: document.body }));
