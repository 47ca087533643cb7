import { useQueryClient } from '@tanstack/react-query'
import type { Finding, TextLocation } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'
import { page as kind, type PageValues } from '@ufuq/shared/kinds/page/page'
import { places, type Place } from '@ufuq/shared/model/places'
import { emptyOf, type Tree } from '@ufuq/shared/model/values'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { ChecksStore } from '../../../entry/checks/checks-store.ts'
import { OwnSite } from '../../../entry/checks/own-site.ts'
import { editsOf, repaired } from '../../../entry/checks/repairs.ts'
import { useKindParts } from '../../../fields/kind-parts.ts'
import { useSession } from '../../../session/session.tsx'

/** The pause after typing before the page is checked again. */
const PAUSE_MS = 300

const NOTHING = emptyOf(kind.fields) as PageValues

/** A finding with its value in the form. */
export interface PlacedFinding {
  finding: Finding
  location: TextLocation
  /** The path of the value without a language; see `Place`. */
  path: string
  place: Place
  /** The text of the value as it was checked. */
  text: string
  isMarkdown: boolean
}

export type PageChecks = ReturnType<typeof usePageChecks>

/** The checks of a page, in both languages; they never prevent publishing. */
export function usePageChecks(
  form: UseFormReturn<Tree>,
  { typed, isReadOnly }: { typed: Tree; isReadOnly: boolean },
) {
  const client = useQueryClient()
  const user = useSession()
  const kindParts = useKindParts()
  const [store] = useState(
    () =>
      new ChecksStore<PageValues>({
        site: new OwnSite(client, kindParts, user),
        checked: (page) => ({ page }),
        nothing: NOTHING,
      }),
  )
  const { all, pair, isUnchecked } = useSyncExternalStore(store.subscribe, store.read)
  const checked = useMemo(
    () => new Map([...places(kind.fields, pair)].map((place) => [place.path, place])),
    [pair],
  )
  const check = (values: Tree) => void store.check(values as PageValues)
  const onPause = useEffectEvent(check)
  useEffect(() => {
    if (isReadOnly) return
    const timer = window.setTimeout(() => onPause(typed), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [isReadOnly, typed])
  useEffect(() => () => store.stop(), [store])

  const placeOf = ({ side, field }: InForm) => checked.get(`${field}.${side}`) ?? checked.get(field)
  const textOf = (place: Place | undefined) => {
    const value = place?.value
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const repairs = useRepairs(form, {
    textOf: (location) => textOf(placeOf(location)),
    nameOf: (location) => placeOf(location)?.formPath ?? location.field,
    onWritten: () => check(form.getValues()),
  })
  const found = all.flatMap((finding): PlacedFinding[] => {
    const { location } = finding
    const place = location ? placeOf(location) : undefined
    if (!location || !place) return []
    const path = location.field
    // A value whose section has moved since is checked again after the next pause.
    if (get(form.getValues(), place.formPath) !== place.value) return []
    const isMarkdown = place.field.type === 'markdown'
    return [{ finding, location, path, place, text: textOf(place), isMarkdown }]
  })
  return { found, isUnchecked, ...repairs }
}

type InForm = Pick<TextLocation, 'side' | 'field'>

/** A text before and after a repair. */
interface Repair extends InForm {
  before: string
  after: string
  /** The number of findings that the repair resolved. */
  count: number
}

interface Repairing {
  /** The text that was checked. */
  textOf: (place: InForm) => string
  /** The name of the form field that contains the text. */
  nameOf: (place: InForm) => string
  /** Called after texts have been changed. */
  onWritten: () => void
}

/** Repairs findings in a form, and undoes the repairs of the last click. */
function useRepairs(form: UseFormReturn<Tree>, { textOf, nameOf, onWritten }: Repairing) {
  /** The repairs of the last click, which can be undone. */
  const [latest, setLatest] = useState<readonly Repair[]>([])
  const textAt = (place: InForm): unknown => form.getValues(nameOf(place))
  const write = (place: InForm, text: string) =>
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
