import type { AdminHost } from '@ufuq/admin/host'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { DEFAULT_THEME, isTheme, type Theme } from '@ufuq/shared/contract/themes'
import { leaveNote, takeNote } from '../engine/session-notes.ts'
import { storedLanguage, storeLanguage } from '../engine/stored-language.ts'

/** The host of the admin area in a browser, where the public site opens in the same window. */
export const browserHost: AdminHost = {
  openSite(path) {
    window.location.assign(path)
  },
  signInPage: {
    open(path) {
      window.location.replace(`/admin/login?${new URLSearchParams({ to: path })}`)
    },
    takeWelcome: () => takeNote('signed-in'),
  },
  afterSignOut() {
    leaveNote('signed-out')
    window.location.assign(document.documentElement.lang === 'en' ? '/en' : '/')
    // This promise never settles, because otherwise the sign-in screen would appear briefly before
    // the public site loads.
    return new Promise<void>(() => {})
  },
  confirm: (question) => window.confirm(question),
  language: {
    initial: storedLanguage() ?? browserLanguage() ?? DEFAULT_LANGUAGE,
    store: storeLanguage,
  },
  theme: { current: storedTheme, choose: storeTheme },
}

/** The first of the visitor's languages that the product supports. */
function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)
}

/** `public/admin-start.js` reads the same key before the first paint. */
const KEY = 'ufuqAdminTheme'

// A browser that blocks storage throws on every access; the choice then lasts only as long as
// the page.

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return isTheme(stored) ? stored : DEFAULT_THEME
  } catch {
    return DEFAULT_THEME
  }
}

function storeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {}
}
