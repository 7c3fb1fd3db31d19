// What a person chose for this browser.

export type Theme = 'auto' | 'light' | 'dark'

interface Stored {
  theme: Theme
  language: string
  confirm: boolean
  sounds: boolean
  level: string
}
const kDefaults: Stored = { theme: 'auto', language: '', confirm: true, sounds: false, level: 'normal' }
const kKey = 'boroughs.settings'

function read(): Stored {
  try {
    return { ...kDefaults, ...JSON.parse(localStorage.getItem(kKey) ?? '{}') }
  } catch {
    return { ...kDefaults }
  }
}

class Settings {
  private stored = $state<Stored>(read())

  get theme() {
    return this.stored.theme
  }
  get confirm() {
    return this.stored.confirm
  }
  get sounds() {
    return this.stored.sounds
  }
  get level() {
    return this.stored.level
  }
  get language() {
    return this.stored.language || (globalThis.navigator?.language ?? 'en').slice(0, 2)
  }

  set<K extends keyof Stored>(key: K, value: Stored[K]) {
    this.stored[key] = value
    try {
      localStorage.setItem(kKey, JSON.stringify(this.stored))
    } catch {
      /* private windows may refuse */
    }
    this.show()
  }
  /** Puts theme and language on the page itself. */
  show() {
    document.documentElement.dataset.theme = this.theme
    document.documentElement.lang = this.language
  }
}
export const settings = new Settings()
