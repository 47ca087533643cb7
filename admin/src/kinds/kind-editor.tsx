import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { EntryBar } from '../entries/entry-bar.tsx'
import { EntryFrame } from '../entries/entry-frame.tsx'
import { useEntry } from '../entries/use-entry.ts'
import { ReviewLine } from '../review/review-line.tsx'
import { useLeaving, WAY_ON } from '../unsaved-changes.tsx'
import { reviewedEntry, useSaveEntry } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { EntryField } from './entry-field.tsx'
import { EntryCollaboration } from './entry-collaboration.tsx'
import { placesOf, valuesOf } from './kind-values.ts'
import { useKind, type KindEntry, type KindState } from './use-kind.ts'

interface KindEditorProps {
  kind: KindScreens
  /** The saved entry; null for a new one, which gets its own address with its first save. */
  state: KindState
  /** The values of a previous version, to be loaded into the form as if typed. */
  former?: object | undefined
}

export function KindEditor({ kind, state, former }: KindEditorProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { within } = useLeaving()
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveEntry(kind)
  const [id, setId] = useState(state?.id)
  const entry: KindEntry = useEntry(useKind(kind, id), {
    state,
    send: async (change) =>
      (await save.mutateAsync({ id: entry.latest()?.id ?? null, change })).entry,
    onSaved(saved) {
      if (id !== undefined || !saved) return
      setId(saved.id)
      within(() => void navigate(`/admin/${kind.path}/${saved.id}`, { replace: true }))
    },
    onReveal(at) {
      const known = placesOf(kind).find(({ place }) => place === at)
      if (known) entry.form.setFocus(known.place)
    },
    words: { saved: t('entries.saved'), notSaved: t('entries.notSaved') },
  })
  const { base, isReadOnly } = entry
  const bringBack = useEffectEvent(() => {
    if (!former || isReadOnly) return
    const values = valuesOf(kind, former)
    for (const { field, side, place } of placesOf(kind)) {
      entry.form.setValue(place, values[side][field.name] ?? '', { shouldDirty: true })
    }
    within(() => void navigate({ search: '' }, { replace: true }))
  })
  // The version's values are set as if typed, once the form exists.
  useEffect(() => bringBack(), [])
  return (
    <EntryFrame
      entry={entry}
      ref={form}
      className="site-editor"
      wayToGone={
        <Link className="more" to={`/admin/${kind.path}/bin`} state={WAY_ON}>
          {t('entries.bin.open')}
        </Link>
      }
      top={(offer) => (
        <>
          {offer}
          {isReadOnly && <Notice>{t('entries.readOnly')}</Notice>}
          {base && (
            <>
              <ReviewLine
                reviewed={reviewedEntry(kind, base.id)}
                onPublish={() => void entry.save('publish')}
              />
              <EntryCollaboration kind={kind} id={base.id} entry={entry} />
            </>
          )}
        </>
      )}
      bar={(messages) => !isReadOnly && <Bar entry={entry} messages={messages} />}
    >
      <div className="entry-fields">
        {kind.fields.map((field) => (
          <EntryField key={field.name} kind={kind} field={field} isReadOnly={isReadOnly} />
        ))}
      </div>
    </EntryFrame>
  )
}

function Bar({ entry, messages }: { entry: KindEntry; messages: ReactNode }) {
  const { t } = useTranslation('admin')
  const { base, form } = entry
  const { isSubmitting } = useFormState({ control: form.control })
  const isPublished = base?.isPublished ?? false
  return (
    <EntryBar
      entry={entry}
      label={t('entries.actions')}
      messages={messages}
      note={
        base && (
          <StatusChip state={isPublished ? 'published' : 'draft'}>
            {t(isPublished ? 'entries.published' : 'entries.draft')}
          </StatusChip>
        )
      }
    >
      {base?.can.publish && (
        <Button
          variant="line"
          size="small"
          disabled={isSubmitting}
          onClick={() => void entry.save(isPublished ? 'withdraw' : 'publish')}
        >
          {t(isPublished ? 'entries.withdraw' : 'entries.publish')}
        </Button>
      )}
      <Button type="submit" size="small" busy={isSubmitting} busyLabel={t('entries.saving')}>
        {t('entries.save')}
      </Button>
    </EntryBar>
  )
}
