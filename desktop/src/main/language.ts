import { app } from 'electron'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@ufuq/shared/contract/languages'

/**
 * Call before the app is ready: sets the direction and buttons of the system's menus and dialogs.
 */
export function speakNatively(language: Language): void {
  app.commandLine.appendSwitch('lang', language)
}

/** The first of the system's languages that the app supports. */
export function systemLanguage(): Language {
  const tags = app.getPreferredSystemLanguages()
  return tags.map((tag) => tag.split(/[-_]/)[0]).find(isLanguage) ?? DEFAULT_LANGUAGE
}
