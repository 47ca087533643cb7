import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useEntry } from '../entries/use-entry.ts'
import { useLeaving } from '../unsaved-changes.tsx'
import { useSaveEntry, type AnyEntry } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { placesOf, valuesOf } from './kind-values.ts'
import { useKind, type KindEntry } from './use-kind.ts'

interface KindEditorOptions {
  state: AnyEntry
  /** The values of a previous version, which the form loads as if they were typed. */
  former?: object | undefined
}

/** Edits an entry of a kind with the common code of all editors. */
export function useKindEditor(kind: KindScreens, { state, former }: KindEditorOptions): KindEntry {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { within } = useLeaving()
  const save = useSaveEntry(kind, state.id)
  const entry: KindEntry = useEntry(useKind(kind, state.id), {
    state,
    send: async (change) => (await save.mutateAsync(change)).entry,
    onReveal(at) {
      const known = placesOf(kind).find(({ place }) => place === at)
      if (known) entry.form.setFocus(known.place)
    },
    words: { saved: t('entries.saved'), notSaved: t('entries.notSaved') },
  })
  const bringBack = useEffectEvent(() => {
    if (!former || entry.isReadOnly) return
    const values = valuesOf(kind, former)
    for (const { field, side, place } of placesOf(kind)) {
      entry.form.setValue(place, values[side][field.name] ?? '', { shouldDirty: true })
    }
    within(() => void navigate({ search: '' }, { replace: true }))
  })
  // Sets the version's values as if they were typed, once the form exists.
  useEffect(() => bringBack(), [])
  return entry
}
