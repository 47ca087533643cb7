import type { ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isMissing } from '@ufuq/shared/client/api-error'
import { ConflictPanel } from '../../saving/conflict-panel.tsx'
import { FailureNotice, OfflineNotice } from '../../saving/failure-notice.tsx'
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
