import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The language of everything around the admin screens. */
export function useFrameLanguage(): Language {
  const { i18n } = useTranslation('desktop')
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
}

/** Sets the document's language, even while no admin screens are shown that would set it. */
export function useDocumentLanguage(language: Language): void {
  useLayoutEffect(() => {
    const { lang, dir } = htmlAttributes(language)
    const root = document.documentElement
    root.lang = lang
    root.dir = dir
    root.classList.toggle('rtl', dir === 'rtl')
  }, [language])
}
