import type { ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { SavedState } from '../../saving/saved-state.tsx'
import type { Entry } from './use-entry.ts'

interface EntryBarProps<State, Values extends FieldValues, Change> {
  entry: Entry<State, Values, Change>
  label: string
  /** Messages about what prevents a save, above the buttons. */
  messages: ReactNode
  /**
   * Shown next to the saved state, such as the publication state or the number of pictures being
   * uploaded.
   */
  note?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The bar at the bottom of an editor: the state of the typed text, and the actions. */
export function EntryBar<State, Values extends FieldValues, Change>({
  entry: { kind, form, base, isReadOnly, failure, failedCall, done, work },
  label,
  messages,
  note,
  children,
}: EntryBarProps<State, Values, Change>) {
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const rest = isDirty ? 'dirty' : kind.versions(base).length === 0 ? 'new' : 'clean'
  const isUnsaved = failure !== null && failedCall === undefined
  return (
    <div
      className="action-bar"
      data-part="action-bar"
      role="region"
      aria-label={label}
      // receives the focus if no button can take it
      tabIndex={-1}
    >
      {messages}
      <div className="action-row">
        <SavedState
          state={isSubmitting ? 'saving' : isUnsaved ? 'failed' : rest}
          done={done}
          draftStatus={isDirty && !isReadOnly ? work.draftStatus : null}
        >
          {note}
        </SavedState>
        {children}
      </div>
    </div>
  )
}
