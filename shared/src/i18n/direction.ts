import type { Direction, Language } from '../contract/languages.ts'

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')

/** The attributes of `<html>` and of every nested pane; `class` is `rtl` or empty. */
export const htmlAttributes = (language: Language) => ({
  lang: language,
  dir: directionOf(language),
  className: language === 'ar' ? 'rtl' : '',
})
