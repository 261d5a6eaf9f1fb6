import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { follow, settings } from './lib/settings.svelte';
import { bestLanguage, useLanguage } from './lib/words.svelte';

follow();
startRouter();
await useLanguage(bestLanguage([settings.language, ...navigator.languages]));
mount(App, { target: document.getElementById('app') as HTMLElement });
