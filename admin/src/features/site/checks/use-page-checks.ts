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

/** The pause in typing before whole-page results are computed again. */
const PAUSE_MS = 300

const NOTHING: ValuePair = { ar: new Map(), en: new Map() }

interface Checking {
  /** The typed values, after a short delay. */
  typing: PageForm
  isReadOnly: boolean
}

/** A text before and after a repair. */
interface Repair {
  side: Language
  path: string
  before: string
  after: string
  /** How many findings the repair resolved. */
  count: number
}

export type PageChecks = ReturnType<typeof usePageChecks>

/** The checks of a page's texts: findings in both languages, and their repairs. */
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
  /** Excludes missing values, which publishing reports anyway. */
  const isDue = ({ rule, location: valuePath }: Finding) =>
    rule === 'sideMissing' && valuePath !== null && !fieldAt(parts, valuePath.field)?.isOptional
  /** The last repair, which can be undone. */
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
    /** The texts that the positions of the findings refer to. */
    pair,
    isUnchecked,
    checkThoroughly: () => store.checkThoroughly(textsOf(form.getValues())),

    /**
     * Repairs findings, if the text is still the one that was checked; returns how many are
     * resolved.
     */
    repair(findings: readonly Finding[]): number {
      const repairs = editsOf(findings)
        .map(({ side, field, edits }): Repair => {
          const before = pair[side].get(field) ?? ''
          const count = findings.filter(
            ({ location: valuePath }) => valuePath?.side === side && valuePath.field === field,
          ).length
          return { side, path: field, before, after: repaired(before, edits), count }
        })
        .filter((repair) => textAt(repair) === repair.before)
      for (const repair of repairs) write(repair, repair.after)
      setLatest(repairs)
      void check()
      return repairs.reduce((sum, { count }) => sum + count, 0)
    },

    /**
     * How many findings of a value the last click has resolved, unless the value was edited since.
     */
    repairedAt: (path: string): number =>
      latest
        .filter((repair) => repair.path === path && textAt(repair) === repair.after)
        .reduce((sum, { count }) => sum + count, 0),

    /**
     * Undoes the last click, for one value or all, if it was not edited; returns the written
     * values.
     */
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

/**
 * The texts of a page by language and key, without pictures, and without those of removed
 * items.
 */
export function textsIn(parts: readonly SitePart[], values: SiteValues): ValuePair {
  const texts = { ar: new Map<string, string>(), en: new Map<string, string>() }
  for (const { side, path, field } of valuePathsIn(parts, values)) {
    if (side === 'shared' || field?.kind === 'picture') continue
    const value = values[side][path]
    if (typeof value === 'string') texts[side].set(path, value)
  }
  return texts
}
