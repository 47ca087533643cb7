import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Notice } from '@ufuq/shared/ui/notice'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Grid } from '../components/layout.tsx'
import { useSaveEntry } from './calls.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryCollaboration, useDiscardedValues } from './entry-collaboration.tsx'
import { EntryField } from './entry-field.tsx'
import type { EntryOfKind, EntryEditorProps } from './entry-of-kind.ts'
import { EntryFrame } from './form/entry-frame.tsx'
import { useEntry } from './form/use-entry.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useAskedPublishing, usePublishing } from './publishing.ts'
import { EntryReview } from './review/review-line.tsx'
import { requiredIn, useEntryKind } from './use-entry-kind.ts'
import styles from './entry-editor.module.css'

/** The form of an entry, from the declaration of its kind. */
export function EntryEditor({
  kind,
  state,
  initial,
  own = {},
  layout,
  className,
  problemsIn,
  publishDialog: Publish = PublishDialog,
  addressOf,
  menuItems,
  refusal,
  top,
  onReveal,
  onSaved,
  more,
}: EntryEditorProps) {
  const { t } = useTranslation('admin')
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveEntry(kind)
  const [id, setId] = useState(state?.id)
  const entry: EntryOfKind = useEntry(useEntryKind(kind, { id, initial, problemsIn }), {
    state,
    send: (change) =>
      save.mutateAsync({ id: entry.latest()?.id ?? null, change: { ...change, ...more } }),
    onSaved(saved) {
      setId(saved?.id)
      if (saved) onSaved?.(saved)
    },
    onReveal: (at) => reveal(at),
    words: { saved: t('entries.saved'), notSaved: t('entries.notSaved') },
  })
  const reveal = (at: string) => {
    const { getValues, setFocus } = entry.form
    if (onReveal) return onReveal(at, getValues())
    // Only after the next render, a folded item shows its fields because of the problem.
    requestAnimationFrame(() => {
      const named = form.current?.querySelector(`[name="${at}"], [data-name="${at}"]`)
      if (!focusOn(named)) setFocus(at)
    })
  }
  const { isReadOnly } = entry
  const discarded = useDiscardedValues(kind, entry)
  const publishing = useAskedPublishing(kind, entry, addressOf)
  const fields = (...names: string[]) => (
    <Grid min="100%" gap="large">
      {names.flatMap((name) => {
        const field = kind.fields[name]
        if (!field) return []
        const props = { kind, field, isReadOnly, own: own[name] }
        return [<EntryField key={name} at={name} {...props} />]
      })}
    </Grid>
  )
  return (
    <EntryFrame
      kind={kind}
      entry={entry}
      ref={form}
      className={classNames('site-editor', className)}
      top={(offer) => (
        <>
          {offer}
          {id !== undefined && (
            <>
              {kind.publishing !== 'always' && entry.base && (
                <DraftReview
                  kind={kind}
                  saved={entry.base}
                  entry={entry}
                  onAsk={() => void publishing.ask()}
                />
              )}
              <EntryCollaboration kind={kind} id={id} {...discarded} />
            </>
          )}
          {top?.(entry)}
        </>
      )}
      bar={(messages) =>
        !isReadOnly && (
          <EntryActions
            kind={kind}
            entry={entry}
            messages={messages}
            menuItems={menuItems?.(entry)}
            refusal={refusal}
            onAsk={() => void publishing.ask()}
            addressOf={addressOf}
          />
        )
      }
    >
      {isReadOnly && <Notice>{t('entries.readOnly')}</Notice>}
      <div className={styles['fields']}>
        {layout ? layout(fields, entry) : fields(...Object.keys(kind.fields))}
      </div>
      {publishing.asked && (
        <Publish
          {...publishing.asked}
          kind={kind}
          entry={entry}
          problemsIn={problemsIn ?? ((values, one) => requiredIn(kind, values, one))}
          onShow={({ field, rule }) => entry.showRefusals([{ at: field, rule }])}
          onReveal={reveal}
          {...(addressOf && { addressOf: addressOf(publishing.asked.saved) })}
          focusAfter={() => focusOn(findPart('publish', form.current))}
        />
      )}
    </EntryFrame>
  )
}

interface DraftReviewProps {
  kind: Kind
  saved: WireEntry
  entry: EntryOfKind
  /** Asks which languages to publish. */
  onAsk: () => void
}

function DraftReview({ kind, saved, entry, onAsk }: DraftReviewProps) {
  const { isDirty } = useFormState({ control: entry.form.control })
  const { publish, publishable } = usePublishing(kind, entry, isDirty)
  return (
    <div className="strip">
      <EntryReview
        kind={kind}
        saved={saved}
        onPublish={() => (kind.sides === 'each' ? onAsk() : void publish(publishable))}
      />
    </div>
  )
}
