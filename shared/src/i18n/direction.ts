import type { Direction, Language } from '../contract/languages.ts'

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')

/** What `<html>` and every nested pane carry; `class` is `rtl` or empty. */
export const htmlAttributes = (language: Language) => ({
  lang: language,
  dir: directionOf(language),
  className: language === 'ar' ? 'rtl' : '',
})
