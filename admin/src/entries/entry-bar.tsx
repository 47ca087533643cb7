import type { ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { SavedState } from '../saving/saved-state.tsx'
import type { Entry } from './use-entry.ts'

interface EntryBarProps<State, Values extends FieldValues, Change> {
  entry: Entry<State, Values, Change>
  label: string
  /** What keeps a save from being done, above the buttons. */
  messages: ReactNode
  /** What has become of the entry so far, where no save of this visit says it. */
  done?: string | null
  /** The buttons. */
  children: ReactNode
}

/** The bar at the foot of an editor: what has become of what was typed, and what can be done with it. */
export function EntryBar<State, Values extends FieldValues, Change>({
  entry: { form, failure, done: doneNow, work },
  label,
  messages,
  done = null,
  children,
}: EntryBarProps<State, Values, Change>) {
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const isFailed = failure !== null
  return (
    <div className="action-bar" data-part="action-bar" role="region" aria-label={label}>
      {messages}
      <div className="action-row">
        <SavedState
          state={isSubmitting ? 'saving' : isFailed ? 'failed' : isDirty ? 'dirty' : 'clean'}
          done={doneNow ?? done}
          kept={isDirty ? work.kept : null}
        />
        {children}
      </div>
    </div>
  )
}
