import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../../i18n/formats.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'
import { useLanguage } from '../../../../language.ts'
import { useSession } from '../../../../session/session.tsx'
import type { Choices, ComparedField } from './compare.ts'
import { Comparison } from './comparison.tsx'
import type { Conflict } from './save-failure.ts'

interface ConflictPanelProps {
  changed: Conflict['changed']
  /** Called when the comparison opens, since the user may have kept writing. */
  compare: () => ComparedField[]
  onApply: (fields: ComparedField[], choices: Choices) => Promise<unknown>
}

/** Somebody else saved first: nothing is overwritten or lost until the user has chosen. */
export function ConflictPanel({ changed: { by, at }, compare, onApply }: ConflictPanelProps) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const language = useLanguage()
  const nameOf = useColleagueName()
  const [fields, setFields] = useState<ComparedField[] | null>(null)
  const time = formatTime(at, language)
  const isMine = by?.id === me.id
  const title = isMine
    ? t('editor.conflict.titleMine', { time })
    : by
      ? t('editor.conflict.titleBy', { name: nameOf(by), time })
      : t('editor.conflict.title')
  return (
    <>
      <Notice
        tone="warning"
        role="alert"
        title={title}
        action={
          <Button variant="line" size="small" onClick={() => setFields(compare())}>
            {t('editor.conflict.compare')}
          </Button>
        }
      >
        {t(isMine ? 'editor.conflict.textMine' : 'editor.conflict.text')}
      </Notice>
      {fields && (
        <Comparison
          title={title}
          fields={fields}
          applyLabel={(left) =>
            left > 0 ? t('editor.conflict.applyLeft', { count: left }) : t('editor.conflict.apply')
          }
          theirs={
            by && !isMine
              ? { name: nameOf(by), choice: t('editor.conflict.takeTheirs', { name: nameOf(by) }) }
              : { name: t('editor.conflict.theirs'), choice: t('editor.conflict.takeOther') }
          }
          onClose={() => setFields(null)}
          onApply={async (choices) => {
            await onApply(fields, choices)
            setFields(null)
          }}
        />
      )}
    </>
  )
}
