// What a person chose for this browser. Other tabs of the same browser follow.

export type Theme = 'auto' | 'light' | 'dark'
export const kSpoken = ['en', 'de']

interface Stored {
  theme: Theme
  language: string
  /** Ask before a move is made. */
  confirm: boolean
  sounds: boolean
  /** Show the moves of others one by one. */
  one_by_one: boolean
  level: string
}
const kDefaults: Stored = {
  theme: 'auto',
  language: '',
  confirm: true,
  sounds: false,
  one_by_one: true,
  level: 'normal',
}
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

  constructor() {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key !== kKey) return
      this.stored = read()
      this.show()
    })
  }

  get theme() {
    return this.stored.theme
  }
  get confirm() {
    return this.stored.confirm
  }
  get sounds() {
    return this.stored.sounds
  }
  get one_by_one() {
    return this.stored.one_by_one
  }
  get level() {
    return this.stored.level
  }
  get language() {
    const wanted = this.stored.language || (globalThis.navigator?.language ?? 'en').slice(0, 2)
    return kSpoken.includes(wanted) ? wanted : 'en'
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

/** Whether the person's device asks for little movement. */
export const still = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
