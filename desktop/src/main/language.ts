import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { app } from 'electron'

/**
 * Sets the direction and buttons of the system's menus and dialogs. Must be called before the app
 * is ready.
 */
export function speakNatively(language: Language): void {
  app.commandLine.appendSwitch('lang', language)
}

/** The first of the user's system languages that the app supports, or else the default language. */
export function systemLanguage(): Language {
  const tags = app.getPreferredSystemLanguages()
  return tags.map((tag) => tag.split(/[-_]/)[0]).find(isLanguage) ?? DEFAULT_LANGUAGE
}
