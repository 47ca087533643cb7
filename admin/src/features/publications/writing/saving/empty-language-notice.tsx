import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { FoldingNotice } from '../../../../saving/folding-notice.tsx'

interface EmptyLanguageNoticeProps {
  /** The language without text. */
  side: Language
  goOn: () => void
}

/** Shown if a save finds that only one language has text; one click defers the other language. */
export function EmptyLanguageNotice({ side, goOn }: EmptyLanguageNoticeProps) {
  const { t } = useTranslation('admin')
  return (
    <FoldingNotice
      tone="warning"
      role="alert"
      title={t(`editor.deferred.emptyLanguage.${side}`)}
      action={
        <Button size="small" onClick={goOn}>
          {t(`editor.deferred.goOn.${side}`)}
        </Button>
      }
    >
      {t(`editor.deferred.asked.${side}`)}
    </FoldingNotice>
  )
}
