import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Finding, TextLocation } from '@ufuq/shared/checks/finding'
import type { OwnPage, OwnPageContent } from '@ufuq/shared/contract/own-pages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { ChecksStore } from '../../../../checks/checks-store.ts'
import { OwnSite } from '../../../../checks/own-site.ts'
import { useSession } from '../../../../session/session.tsx'
import { useRepairs } from '../../checks/use-repairs.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { formName, type FormName } from '../values/form-places.ts'
import { contentOf, formOf, SECTIONS, textIn } from '../values/page-form.ts'

/** The pause after typing before the page is checked again. */
const PAUSE_MS = 300

const NOTHING: OwnPageContent = {
  title: { ar: '', en: '' },
  lead: { ar: '', en: '' },
  description: { ar: '', en: '' },
  cover: null,
  sections: [],
}

/** A finding with its value in the form. */
export interface PlacedFinding {
  finding: Finding
  location: TextLocation
  at: FormName
  /** The key of the finding's value in the form. */
  key: string
  /** The section of the value; null for the page's own values. */
  section: string | null
  /** The text of the value as it was checked. */
  text: string
}

export type OwnPageChecks = ReturnType<typeof useOwnPageChecks>

/** The checks of a custom page, in both languages; they never prevent publishing. */
export function useOwnPageChecks(
  form: UseFormReturn<PageForm>,
  { typed, isReadOnly, below }: { typed: PageForm; isReadOnly: boolean } & Pick<OwnPage, 'below'>,
) {
  const client = useQueryClient()
  const user = useSession()
  const [store] = useState(
    () =>
      new ChecksStore<OwnPageContent>({
        site: new OwnSite(client, user),
        checked: (page) => ({ page }),
        nothing: NOTHING,
      }),
  )
  const { all, pair, isUnchecked } = useSyncExternalStore(store.subscribe, store.read)
  /** The form with the texts as they were checked. */
  const checked = useMemo(() => formOf({ ...pair, slug: NOTHING.title }), [pair])
  const check = (values: PageForm) => void store.check(contentOf(values))
  const onPause = useEffectEvent(check)
  useEffect(() => {
    if (isReadOnly) return
    const timer = window.setTimeout(() => onPause(typed), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [isReadOnly, typed])
  useEffect(() => () => store.stop(), [store])

  /**
   * The form field of a finding. A value that both languages share is under `shared`, not under a
   * language.
   */
  const placeOf = ({ side, field }: Pick<TextLocation, 'side' | 'field'>) => {
    const key = field.replaceAll('.', '/')
    const isShared = checked.shared[key] !== undefined
    const where: SiteSide = isShared ? 'shared' : side
    return { key, at: formName(where, key), text: textIn(checked, where, key) }
  }
  const repairs = useRepairs(form, {
    textOf: (location) => placeOf(location).text,
    nameOf: (location) => placeOf(location).at,
    onWritten: () => check(form.getValues()),
  })
  const found = all.flatMap((finding): PlacedFinding[] => {
    const { location } = finding
    if (!location) return []
    const [top = '', section = null] = location.field.split('.')
    // Sections below a page of the site have no head, so some findings do not apply.
    if (below !== null && top !== SECTIONS) return []
    return [{ finding, location, section: top === SECTIONS ? section : null, ...placeOf(location) }]
  })
  return { found, isUnchecked, ...repairs }
}
