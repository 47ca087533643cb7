import { useToast } from '@ufuq/shared/ui/toast'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { areApart, type Choices, type ComparedField } from '../merge/compared-fields.ts'
import { areBehind, joinVersions, type Conflict, type EntryKind } from './entry-kind.ts'
import type { EntryForm } from './use-entry-form.ts'

interface Joining<State> {
  /** Sends the merged values. */
  submit: (against: State) => Promise<State | null>
  /** Called if nothing is left to send, because the typed values equal the saved ones. */
  onTaken: () => void
}

/** Merges what somebody else saved with the typed values; automatically if nobody has to choose. */
export function useConflict<State, Values extends FieldValues, Change, Task>(
  kind: EntryKind<State, Values, Change, Task>,
  entryForm: EntryForm<State, Values, Change, Task>,
) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { latest, typed, compare, changeOf, show, goOnFrom } = entryForm

  /** Saves the merged values; resolves to null if the save failed. */
  const settle = async (
    { current }: Conflict<State>,
    { fields, choices }: { fields: ComparedField[]; choices: Choices },
    { submit, onTaken }: Joining<State>,
  ): Promise<State | null> => {
    const theirs = kind.fill(current)
    const values = joinVersions(kind, { mine: typed(), theirs }, { fields, choices })
    await kind.storeDiscardedText?.(current, fields, choices, values)
    const joined = kind.completed?.(values, theirs, current) ?? values
    goOnFrom(current, joined)
    if (changeOf(current, joined) !== null) return submit(current)
    onTaken()
    toast({ title: t('editor.conflict.newestTaken') })
    return current
  }

  return {
    settle,
    /** Shows what somebody else saved, if that is why a call failed. */
    showConflict(error: unknown): boolean {
      const conflict = kind.conflictIn(error)
      if (conflict) show(conflict)
      return conflict !== null
    },
    /**
     * Handles a conflict that a save caused. If nobody has to choose, the save continues
     * automatically.
     */
    joinOrShow(
      conflict: Conflict<State>,
      against: State,
      joining: Joining<State>,
    ): Promise<State | null> | null {
      const isNewer = kind.versions(conflict.current).join() !== kind.versions(against).join()
      const fields = compare(kind.fill(conflict.current))
      if (isNewer && areApart(fields)) {
        return settle(conflict, { fields, choices: {} }, joining).catch(() => {
          show(conflict)
          return null
        })
      }
      show(conflict)
      return null
    },
    /**
     * Takes over a newer state from elsewhere, such as another window. Shows a conflict instead if
     * the state changes values that were typed here. Taking over a state closes an earlier
     * conflict, unless that conflict is about an even newer state.
     */
    takeIn(conflict: Conflict<State>): void {
      const { current } = conflict
      const open = latest.current.newer
      const theirs = kind.fill(current)
      const fields = compare(theirs)
      if (!areApart(fields)) {
        show(conflict)
        return
      }
      const values = joinVersions(kind, { mine: typed(), theirs }, { fields, choices: {} })
      goOnFrom(current, kind.completed?.(values, theirs, current) ?? values)
      if (open && areBehind(kind.versions(current), kind.versions(open.current))) show(open)
    },
  }
}
