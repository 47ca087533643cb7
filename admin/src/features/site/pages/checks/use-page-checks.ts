import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { Finding, TextLocation } from '@ufuq/shared/checks/finding'
import { page as kind, type PageValues } from '@ufuq/shared/kinds/page'
import { places, type Place } from '@ufuq/shared/kinds/places'
import { emptyOf, type Tree } from '@ufuq/shared/kinds/values'
import { ChecksStore } from '../../../../checks/checks-store.ts'
import { OwnSite } from '../../../../checks/own-site.ts'
import { useSession } from '../../../../session/session.tsx'
import { useRepairs } from './use-repairs.ts'

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
  const [store] = useState(
    () =>
      new ChecksStore<PageValues>({
        site: new OwnSite(client, user),
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

  const placeOf = ({ side, field }: Pick<TextLocation, 'side' | 'field'>) =>
    checked.get(`${field}.${side}`) ?? checked.get(field)
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
