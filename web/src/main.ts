import './styles/tokens.css';
import './styles/base.css';
import './styles/forms.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { connect } from './lib/engine/client';
import { startRouter } from './lib/router.svelte';
import { follow, settings } from './lib/settings.svelte';
import { bestLanguage, useLanguage } from './lib/words.svelte';

const authority = connect(); // the engine loads while the texts do
follow();
startRouter();
await useLanguage(bestLanguage([settings.language, ...navigator.languages]));
mount(App, { target: document.getElementById('app') as HTMLElement, props: { authority } });
