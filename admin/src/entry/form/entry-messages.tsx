import { isMissing } from '@ufuq/shared/client/api-error'
import { formatClock } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useState, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useColleagueName } from '../../session/colleagues/queries.ts'
import { useSession } from '../../session/session.tsx'
import type { Choices, ComparedField } from '../merge/compared-fields.ts'
import { FailureNotice, OfflineNotice } from '../saving/failure-notice.tsx'
import { FoldingNotice } from '../saving/folding-notice.tsx'
import { Comparison } from '../saving/lazy-comparison.ts'
import type { Changed } from './entry-kind.ts'
import type { Entry } from './use-entry.ts'

interface EntryMessagesProps<State, Values extends FieldValues, Change> {
  entry: Entry<State, Values, Change>
  onSignIn: () => void
  /** The link to the bin, shown if somebody has deleted the entry. */
  wayToGone?: ReactNode
}

/** Shows why a save failed, and how to continue. */
export function EntryMessages<State, Values extends FieldValues, Change>({
  entry: { kind, form, conflict, failure, failureText, failedCall, saveAgain, work },
  onSignIn,
  wayToGone,
}: EntryMessagesProps<State, Values, Change>) {
  const { t } = useTranslation('admin')
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const isDraftSaved = kind.unsent !== undefined
  return (
    <>
      {conflict && (
        <ConflictPanel
          changed={conflict.changed}
          compare={conflict.compare}
          onApply={conflict.settle}
          hint={kind.storeDiscardedText && t('editor.conflict.keptFor')}
        />
      )}
      {failure === null ? (
        (isDraftSaved || isDirty) && (
          <OfflineNotice isDraftSaved={isDraftSaved && !work.hasFailed} />
        )
      ) : (
        <FailureNotice
          error={failure}
          call={failedCall?.title}
          text={failureText ?? undefined}
          way={isMissing(failure) && wayToGone}
          isBusy={isSubmitting}
          onRetry={failedCall?.again ?? (() => void saveAgain())}
          onSignIn={onSignIn}
        />
      )}
    </>
  )
}

interface ConflictPanelProps {
  /** Who saved, and when. */
  changed: Changed
  /** Called when the comparison opens, because the user may have continued writing. */
  compare: () => ComparedField[]
  onApply: (fields: ComparedField[], choices: Choices) => Promise<unknown>
  /** A sentence about what happens to the text that is not chosen. */
  hint?: string | undefined
}

/**
 * Shown when somebody else has saved first. Nothing is overwritten or lost until the user has
 * chosen.
 */
function ConflictPanel({ changed: { by, at }, compare, onApply, hint }: ConflictPanelProps) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const locale = useLocale()
  const nameOf = useColleagueName()
  const [fields, setFields] = useState<ComparedField[] | null>(null)
  const time = formatClock(at, useTimeZone(), locale)
  const isMine = by?.id === me.id
  const title = isMine
    ? t('editor.conflict.titleMine', { time })
    : by
      ? t('editor.conflict.titleBy', { name: nameOf(by), time })
      : t('editor.conflict.title')
  return (
    <>
      <FoldingNotice
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
      </FoldingNotice>
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
          hint={hint}
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
