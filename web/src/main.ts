import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { speak } from './lib/i18n.svelte'
import { settings } from './lib/settings.svelte'

settings.show()
await speak(settings.language).catch(() => {}) // English stands in for a language that cannot be fetched
mount(App, { target: document.getElementById('app')! })
