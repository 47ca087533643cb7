import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import type { Choices, ComparedPart } from './compare.ts'
import { Comparison } from './comparison.tsx'

interface ConflictPanelProps {
  /** Called when the comparison opens, since the user may have kept writing. */
  compare: () => ComparedPart[]
  onApply: (choices: Choices) => void
}

/** Somebody else saved first: nothing is overwritten or lost until the user has chosen. */
export function ConflictPanel({ compare, onApply }: ConflictPanelProps) {
  const { t } = useTranslation('admin')
  const [parts, setParts] = useState<ComparedPart[] | null>(null)
  return (
    <>
      <Notice
        tone="warning"
        role="alert"
        title={t('editor.conflict.title')}
        action={
          <Button variant="line" size="small" onClick={() => setParts(compare())}>
            {t('editor.conflict.compare')}
          </Button>
        }
      >
        {t('editor.conflict.text')}
      </Notice>
      {parts && (
        <Comparison
          parts={parts}
          applyLabel={t('editor.conflict.apply')}
          theirsHeading={t('editor.conflict.theirs')}
          onClose={() => setParts(null)}
          onApply={(choices) => {
            setParts(null)
            onApply(choices)
          }}
        />
      )}
    </>
  )
}
