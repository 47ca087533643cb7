import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Finding } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Tree } from '@ufuq/shared/kinds/values'
import { editsOf, repaired } from '../../../../checks/repairs.ts'

interface Place {
  side: Language
  field: string
}

/** A text before and after a repair. */
interface Repair extends Place {
  before: string
  after: string
  /** The number of findings that the repair resolved. */
  count: number
}

interface Repairing {
  /** The text that was checked. */
  textOf: (place: Place) => string
  /** The name of the form field that contains the text. */
  nameOf: (place: Place) => string
  /** Called after texts have been changed. */
  onWritten: () => void
}

/** Repairs findings in a form, and undoes the repairs of the last click. */
export function useRepairs(form: UseFormReturn<Tree>, { textOf, nameOf, onWritten }: Repairing) {
  /** The repairs of the last click, which can be undone. */
  const [latest, setLatest] = useState<readonly Repair[]>([])
  const textAt = (place: Place): unknown => form.getValues(nameOf(place))
  const write = (place: Place, text: string) =>
    form.setValue(nameOf(place), text, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })

  return {
    /** Repairs findings in texts that have not changed since they were checked. */
    repair(findings: readonly Finding[]): void {
      const repairs = editsOf(findings)
        .map(({ side, field, edits }): Repair => {
          const before = textOf({ side, field })
          const count = findings.filter(
            ({ location }) => location?.side === side && location.field === field,
          ).length
          return { side, field, before, after: repaired(before, edits), count }
        })
        .filter((repair) => textAt(repair) === repair.before)
      for (const repair of repairs) write(repair, repair.after)
      setLatest(repairs)
      onWritten()
    },

    /** How many findings in a value the last click resolved; 0 if the value was edited since. */
    repairedAt: (field: string): number =>
      latest
        .filter((repair) => repair.field === field && textAt(repair) === repair.after)
        .reduce((sum, { count }) => sum + count, 0),

    /**
     * Undoes the repairs of the last click in a field, except in texts that were edited since;
     * returns the changed languages.
     */
    undo(field: string): Language[] {
      const own = latest.filter((repair) => repair.field === field)
      const undone = own.filter((repair) => textAt(repair) === repair.after)
      for (const repair of undone) write(repair, repair.before)
      setLatest(latest.filter((repair) => !own.includes(repair)))
      onWritten()
      return undone.map(({ side }) => side)
    },
  }
}
