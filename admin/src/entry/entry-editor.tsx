import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { Tree } from '@ufuq/shared/kinds/values'
import type { EntryChange, WireEntry } from '@ufuq/shared/kinds/wire'
import { Button } from '@ufuq/shared/ui/button'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Notice } from '@ufuq/shared/ui/notice'
import { Grid, Row } from '../components/layout.tsx'
import { EntryBar } from '../entries/entry-bar.tsx'
import { EntryFrame } from '../entries/entry-frame.tsx'
import { useEntry, type Entry } from '../entries/use-entry.ts'
import { WAY_ON } from '../unsaved-changes.tsx'
import { hasBin, useSaveEntry } from './calls.ts'
import styles from './entry-editor.module.css'
import { EntryField, type OwnField } from './entry-field.tsx'
import { useEntryKind } from './use-entry-kind.ts'

export type EntryOfKind = Entry<WireEntry | null, Tree, EntryChange>

interface EntryEditorProps {
  kind: Kind
  /** The saved entry; null for a new one. */
  state: WireEntry | null
  /** The first values of a new entry. */
  initial?: Tree
  /** What is particular to fields, by their names. */
  own?: Readonly<Record<string, OwnField>>
  /** The field that has the focus at first. */
  focused?: string | undefined
  /** For an editor within a list: the buttons that replace the bar at the bottom of the screen. */
  buttons?: (entry: EntryOfKind) => ReactNode
  onSaved?: (entry: WireEntry) => void
}

/** The form of an entry without languages, from the declaration of its kind. */
export function EntryEditor({
  kind,
  state,
  initial,
  own = {},
  focused,
  buttons,
  onSaved,
}: EntryEditorProps) {
  const { t } = useTranslation('admin')
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveEntry(kind)
  const entry: EntryOfKind = useEntry(useEntryKind(kind, initial), {
    state,
    send: (change) => save.mutateAsync({ id: entry.latest()?.id ?? null, change }),
    onSaved: (saved) => saved && onSaved?.(saved),
    onReveal: (at) => entry.form.setFocus(at),
    words: { saved: t('entries.saved'), notSaved: t('entries.notSaved') },
  })
  const focus = useEffectEvent((name: string) => entry.form.setFocus(name))
  useEffect(() => {
    if (focused) focus(focused)
  }, [focused])
  const { isReadOnly } = entry
  return (
    <EntryFrame
      entry={entry}
      ref={form}
      className={classNames(buttons ? styles['inline'] : 'site-editor')}
      wayToGone={
        hasBin(kind) && (
          <Link className="more" to={`/admin/${kind.path}/bin`} state={WAY_ON}>
            {t('entries.bin.open')}
          </Link>
        )
      }
      bar={(messages) =>
        buttons ? (
          <>
            {messages}
            <Row>{buttons(entry)}</Row>
          </>
        ) : (
          !isReadOnly && (
            <EntryBar entry={entry} label={t('entries.actions')} messages={messages}>
              <SaveButton entry={entry}>{t('entries.save')}</SaveButton>
            </EntryBar>
          )
        )
      }
    >
      {isReadOnly && <Notice>{t('entries.readOnly')}</Notice>}
      <div className={styles['fields']}>
        <Grid min={buttons ? '16rem' : '100%'} gap="large">
          {Object.entries(kind.fields).map(([name, field]) => (
            <EntryField
              key={name}
              kind={kind}
              name={name}
              field={field}
              isReadOnly={isReadOnly}
              own={own[name]}
            />
          ))}
        </Grid>
      </div>
    </EntryFrame>
  )
}

export function SaveButton({ entry, children }: { entry: EntryOfKind; children: ReactNode }) {
  const { t } = useTranslation('admin')
  const { isSubmitting } = useFormState({ control: entry.form.control })
  return (
    <Button type="submit" size="small" busy={isSubmitting} busyLabel={t('entries.saving')}>
      {children}
    </Button>
  )
}
