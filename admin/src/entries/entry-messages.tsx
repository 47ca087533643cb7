import { useFormState, type FieldValues } from 'react-hook-form'
import { ConflictPanel } from '../saving/conflict-panel.tsx'
import { FailureNotice, OfflineNotice } from '../saving/failure-notice.tsx'
import type { Entry } from './use-entry.ts'

interface EntryMessagesProps<State, Values extends FieldValues, Change> {
  entry: Entry<State, Values, Change>
  onSignIn: () => void
  /** What becomes of what is not chosen in a conflict. */
  hint?: string
}

/** What keeps a save from being done, and the way on. */
export function EntryMessages<State, Values extends FieldValues, Change>({
  entry: { kind, form, conflict, failure, failureText, save, work },
  onSignIn,
  hint,
}: EntryMessagesProps<State, Values, Change>) {
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const isKept = kind.unsent !== undefined
  return (
    <>
      {conflict && (
        <ConflictPanel
          changed={conflict.changed}
          compare={conflict.compare}
          onApply={conflict.settle}
          hint={hint}
        />
      )}
      {failure === null ? (
        (isKept || isDirty) && <OfflineNotice isKept={isKept && !work.hasFailed} />
      ) : (
        <FailureNotice
          error={failure}
          text={failureText ?? undefined}
          isBusy={isSubmitting}
          onRetry={() => void save()}
          onSignIn={onSignIn}
        />
      )}
    </>
  )
}
