/** Arabic is the default and the fallback. */
export const LANGUAGES = ['ar', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export type Direction = 'rtl' | 'ltr'

export const DEFAULT_LANGUAGE: Language = 'ar'

export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

export const isLanguage = (value: unknown): value is Language => value === 'ar' || value === 'en'
