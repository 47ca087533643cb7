import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ValuePair } from '@ufuq/shared/checks/check-values'
import type { Finding } from '@ufuq/shared/checks/finding'
import type { SitePart } from '@ufuq/shared/domain/site/fields'
import { valuePathsIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import { ChecksStore } from '../../../checks/checks-store.ts'
import { OwnSite } from '../../../checks/own-site.ts'
import { useSession } from '../../../session/session.tsx'
import { nameOf, valuesIn, type PageForm } from '../editing/page-values.ts'
import { fieldAt } from '../editing/part-of.ts'
import { useRepairs } from './use-repairs.ts'

/** The pause in typing before whole-page results are computed again. */
const PAUSE_MS = 300

const NOTHING: ValuePair = { ar: new Map(), en: new Map() }

interface Checking {
  /** The typed values, after a short delay. */
  typing: PageForm
  isReadOnly: boolean
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
  /** Whether a finding is about a missing value that publishing reports anyway. */
  const isDue = ({ rule, location: valuePath }: Finding) =>
    rule === 'sideMissing' && valuePath !== null && !fieldAt(parts, valuePath.field)?.isOptional
  const textsOf = (values: PageForm) => textsIn(parts, valuesIn(values))
  const onPause = useEffectEvent((values: PageForm) => void store.check(textsOf(values)))
  useEffect(() => {
    if (isReadOnly) return
    const timer = window.setTimeout(() => onPause(typing), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [isReadOnly, typing])
  useEffect(() => () => store.stop(), [store])

  const repairs = useRepairs(form, {
    textOf: ({ side, field }) => pair[side].get(field) ?? '',
    nameOf: ({ side, field }) => nameOf(side, field),
    onWritten: () => void store.check(textsOf(form.getValues())),
  })

  return {
    all: all.filter((finding) => !isDue(finding)),
    /** The texts to which the positions of the findings refer. */
    pair,
    isUnchecked,
    checkThoroughly: () => store.checkThoroughly(textsOf(form.getValues())),
    ...repairs,
  }
}

/** The texts of a page by language and key, without those of removed items. */
export function textsIn(parts: readonly SitePart[], values: SiteValues): ValuePair {
  const texts = { ar: new Map<string, string>(), en: new Map<string, string>() }
  for (const { side, path } of valuePathsIn(parts, values)) {
    if (side === 'shared') continue
    const value = values[side][path]
    if (typeof value === 'string') texts[side].set(path, value)
  }
  return texts
}
