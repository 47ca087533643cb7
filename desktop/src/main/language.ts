import { app } from 'electron'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@ufuq/shared/contract/languages'

/** Before the app is ready: the system's own menus and dialogs take their direction and buttons from this. */
export function speakNatively(language: Language): void {
  app.commandLine.appendSwitch('lang', language)
}

/** The first of the system's languages that we speak. */
export function systemLanguage(): Language {
  const tags = app.getPreferredSystemLanguages()
  return tags.map((tag) => tag.split(/[-_]/)[0]).find(isLanguage) ?? DEFAULT_LANGUAGE
}
