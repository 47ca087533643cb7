import { DEFAULT_THEME, isTheme, type Theme } from '@ufuq/shared/contract/themes'

/** `public/admin-start.js` reads the same key before the first paint. */
const KEY = 'ufuqAdminTheme'

// A browser that blocks storage throws on every access; the choice then lasts only as long as
// the page.

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return isTheme(stored) ? stored : DEFAULT_THEME
  } catch {
    return DEFAULT_THEME
  }
}

export function storeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {}
}
