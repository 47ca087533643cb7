import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { FoldingNotice } from '../../../../saving/folding-notice.tsx'

interface UnwrittenNoticeProps {
  /** The language without a word. */
  side: Language
  goOn: () => void
}

/** A save found only one language written: the other is put off by one press. */
export function UnwrittenNotice({ side, goOn }: UnwrittenNoticeProps) {
  const { t } = useTranslation('admin')
  return (
    <FoldingNotice
      tone="warning"
      role="alert"
      title={t(`editor.later.unwritten.${side}`)}
      action={
        <Button size="small" onClick={goOn}>
          {t(`editor.later.goOn.${side}`)}
        </Button>
      }
    >
      {t(`editor.later.asked.${side}`)}
    </FoldingNotice>
  )
}
