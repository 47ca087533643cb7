import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ValuePair } from '@ufuq/shared/checks/check-values'
import type { Finding } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SitePart } from '@ufuq/shared/domain/site/fields'
import { valuePathsIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import { ChecksStore } from '../../../checks/checks-store.ts'
import { OwnSite } from '../../../checks/own-site.ts'
import { editsOf, repaired } from '../../../checks/repairs.ts'
import { useSession } from '../../../session/session.tsx'
import { nameOf, valuesIn, type PageForm } from '../editing/page-values.ts'
import { fieldAt } from '../editing/part-of.ts'

/** How long typing goes on resting once what is made of the whole page was made again. */
const PAUSE_MS = 300

const NOTHING: ValuePair = { ar: new Map(), en: new Map() }

interface Checking {
  /** What is typed, a moment later. */
  typing: PageForm
  isReadOnly: boolean
}

/** A text before and after it was repaired. */
interface Repair {
  side: Language
  path: string
  before: string
  after: string
  /** How many findings it settled. */
  count: number
}

export type PageChecks = ReturnType<typeof usePageChecks>

/** The checks of a page's texts: what is found in both languages, and its repair. */
export function usePageChecks(
  { form, parts }: { form: UseFormReturn<PageForm>; parts: readonly SitePart[] },
  { typing, isReadOnly }: Checking,
) {
  const client = useQueryClient()
  const user = useSession()
  const [store] = useState(
    () =>
      new ChecksStore<ValuePair>({
        site: new OwnSite(client, user),
        checked: (values) => ({ values }),
        nothing: NOTHING,
      }),
  )
  const { all, pair, isUnchecked } = useSyncExternalStore(store.subscribe, store.read)
  /** What has to be filled in anyway is asked for on publishing. */
  const isDue = ({ rule, place: valuePath }: Finding) =>
    rule === 'sideMissing' && valuePath !== null && !fieldAt(parts, valuePath.field)?.isOptional
  /** What was pressed last, which can be taken back. */
  const [latest, setLatest] = useState<readonly Repair[]>([])

  const textsOf = (values: PageForm) => textsIn(parts, valuesIn(values))
  const onPause = useEffectEvent((values: PageForm) => void store.check(textsOf(values)))
  useEffect(() => {
    if (isReadOnly) return
    const timer = window.setTimeout(() => onPause(typing), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [isReadOnly, typing])
  useEffect(() => () => store.stop(), [store])

  const textAt = ({ side, path }: Repair) => form.getValues(nameOf(side, path))
  const write = ({ side, path }: Repair, text: string) =>
    form.setValue(nameOf(side, path), text, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const check = () => store.check(textsOf(form.getValues()))

  return {
    all: all.filter((finding) => !isDue(finding)),
    /** The texts in which the places of the findings are. */
    pair,
    isUnchecked,
    checkThoroughly: () => store.checkThoroughly(textsOf(form.getValues())),

    /** Repairs what was found, where the text is still the one that was checked; answers how many are settled. */
    repair(findings: readonly Finding[]): number {
      const repairs = editsOf(findings)
        .map(({ side, field, edits }): Repair => {
          const before = pair[side].get(field) ?? ''
          const count = findings.filter(
            ({ place: valuePath }) => valuePath?.side === side && valuePath.field === field,
          ).length
          return { side, path: field, before, after: repaired(before, edits), count }
        })
        .filter((repair) => textAt(repair) === repair.before)
      for (const repair of repairs) write(repair, repair.after)
      setLatest(repairs)
      void check()
      return repairs.reduce((sum, { count }) => sum + count, 0)
    },

    /** How many findings of a value the last press has settled, as long as nobody wrote on. */
    repairedAt: (path: string): number =>
      latest
        .filter((repair) => repair.path === path && textAt(repair) === repair.after)
        .reduce((sum, { count }) => sum + count, 0),

    /** Takes the last press back, of one value or of all, where nobody wrote on; answers what was written. */
    undo(path?: string): { side: Language; path: string }[] {
      const isMeant = (repair: Repair) => path === undefined || repair.path === path
      const undone = latest.filter((repair) => isMeant(repair) && textAt(repair) === repair.after)
      for (const repair of undone) write(repair, repair.before)
      setLatest(latest.filter((repair) => !isMeant(repair)))
      void check()
      return undone
    },
  }
}

/** The texts of a page by language and key, without pictures, and without those of items that were removed. */
export function textsIn(parts: readonly SitePart[], values: SiteValues): ValuePair {
  const texts = { ar: new Map<string, string>(), en: new Map<string, string>() }
  for (const { side, path, field } of valuePathsIn(parts, values)) {
    if (side === 'shared' || field?.kind === 'picture') continue
    const value = values[side][path]
    if (typeof value === 'string') texts[side].set(path, value)
  }
  return texts
}
