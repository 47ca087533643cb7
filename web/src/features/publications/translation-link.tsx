import type { Language } from '@ufuq/shared/contract/languages'
import { useTranslation } from 'react-i18next'
import { Link } from '../../layout/link.tsx'

const TEXTS = { ar: 'translation.readInArabic', en: 'translation.readInEnglish' } as const

export function TranslationLink({ to, language }: { to: string; language: Language }) {
  const { t } = useTranslation('publications')
  return (
    <Link className="more" to={to} hrefLang={language} rel="alternate">
      {t(TEXTS[language])}
    </Link>
  )
}
