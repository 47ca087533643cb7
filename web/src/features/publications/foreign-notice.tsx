import { publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'
import { TranslationLink } from './translation-link.tsx'
import type { TranslationNotice } from './use-article.ts'

/** The sentences, keyed by the reason and the language of the text. */
const NOTICES = {
  untranslated: { en: 'translation.onlyEnglish', ar: 'translation.onlyArabic' },
  unloaded: { en: 'translation.failedArabic', ar: 'translation.failedEnglish' },
} as const

interface ForeignNoticeProps {
  notice: TranslationNotice
  publication: Publication
}

/** Explains why an article is shown in the other language. */
export function ForeignNotice({ notice, publication }: ForeignNoticeProps) {
  const { t } = useTranslation('publications')
  const { translation, language } = publication
  return (
    <Notice
      role="note"
      action={
        translation && (
          <TranslationLink to={publicationPath(translation)} language={translation.language} />
        )
      }
    >
      {t(NOTICES[notice][language])}
    </Notice>
  )
}
