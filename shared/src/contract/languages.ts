/** Arabic is the default language and the fallback. */
export const LANGUAGES = ['ar', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export type Direction = 'rtl' | 'ltr'

export const DEFAULT_LANGUAGE: Language = 'ar'

export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

export const isLanguage = (value: unknown): value is Language => value === 'ar' || value === 'en'

/** A value for each language. */
export const inBoth = <Value>(valueIn: (language: Language) => Value): Record<Language, Value> => ({
  ar: valueIn('ar'),
  en: valueIn('en'),
})

/** A title in a language, or else in the other language; empty if there is none. */
export const titleIn = (titles: Record<Language, string>, language: Language): string =>
  titles[language].trim() || LANGUAGES.map((one) => titles[one].trim()).find(Boolean) || ''
