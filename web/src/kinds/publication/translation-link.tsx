import type { Language } from '@ufuq/shared/contract/languages'
import { useTranslation } from 'react-i18next'

const TEXTS = { ar: 'translation.readInArabic', en: 'translation.readInEnglish' } as const

export function TranslationLink({ to, language }: { to: string; language: Language }) {
  const { t } = useTranslation('publications')
  return (
    <a className="more" href={to} hrefLang={language} rel="alternate">
      {t(TEXTS[language])}
    </a>
  )
}
