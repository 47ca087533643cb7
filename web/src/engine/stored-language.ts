import { isLanguage, type Language } from '@ufuq/shared/contract/languages'

const KEY = 'i18nextLng'

// A browser that blocks storage throws on every access; the choice then lasts only as long as
// the page.

export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(KEY, language)
  } catch {}
}

/** Null when nothing valid is stored. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(KEY)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}
