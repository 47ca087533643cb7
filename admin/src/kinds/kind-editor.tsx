import { useRef, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { EntryBar } from '../entries/entry-bar.tsx'
import { EntryFrame } from '../entries/entry-frame.tsx'
import { ReviewLine } from '../review/review-line.tsx'
import { WAY_ON } from '../unsaved-changes.tsx'
import { reviewedEntry } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { EntryField } from './entry-field.tsx'
import { EntryCollaboration } from './entry-collaboration.tsx'
import { useKindEditor } from './use-kind-editor.ts'
import type { KindEntry, KindState } from './use-kind.ts'

interface KindEditorProps {
  kind: KindScreens
  /** The saved entry; null for a new one, which gets its own address when it is first saved. */
  state: KindState
  /** The values of a previous version, which the form loads as if they were typed. */
  former?: object | undefined
}

export function KindEditor({ kind, state, former }: KindEditorProps) {
  const { t } = useTranslation('admin')
  const form = useRef<HTMLFormElement>(null)
  const entry = useKindEditor(kind, { state, former })
  const { base, isReadOnly } = entry
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
