import { mount } from 'svelte';
import './theme/tokens.css';
import './theme/base.css';
import './theme/theme.svelte';
import { lang } from './i18n/i18n.svelte';
import App from './App.svelte';

document.documentElement.lang = lang();
mount(App, { target: document.getElementById('app')! });
