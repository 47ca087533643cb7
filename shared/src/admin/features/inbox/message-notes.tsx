import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { INBOX_LIMITS, type InboxMessage } from '../../../contract/inbox.ts'
import { isolated } from '../../../domain/isolate.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { formatMoment } from '../../../i18n/formats.ts'
import { errorText } from '../../error-text.ts'
import { useLanguage } from '../../language.ts'
import { useUnsavedChanges } from '../../unsaved-changes.tsx'
import { isMessageConflict, useChangeMessage } from './mutations.ts'
import { NotesConflict } from './notes-conflict.tsx'

/**
 * Staff notes on a message. Saved by the button and on blur, so nothing typed is lost. If a colleague saved first, both
 * versions are shown and the user decides which to keep.
 */
export function MessageNotes({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const change = useChangeMessage(message.id, {
    failed: 'inbox.notesFailed',
    // the form shows it
    reason: (t, error) => (isMessageConflict(error) ? null : errorText(t, error)),
  })
  // the message that the text in the field started from
  const [read, setRead] = useState(message)
  const [notes, setNotes] = useState(message.notes)
  const isDirty = notes !== read.notes
  const isBehind = message.notesVersion !== read.notesVersion
  const isConflict = isDirty && isBehind
  useUnsavedChanges(isDirty, { isSavedOnLeaving: !isConflict })

  const begin = (text: string) => {
    setRead(message)
    setNotes(text)
  }
  if (isBehind && !isDirty) begin(message.notes)

  const save = async () => {
    if (!isDirty || change.isPending) return
    const { notesVersion } = message
    const answer = await change.mutateAsync({ notes, notesVersion }).catch(() => null)
    if (!answer) return
    setRead(answer.message)
    toast({ title: t('inbox.notesSaved') })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <form className="letter-notes" onSubmit={submit}>
      {isConflict && (
        <NotesConflict
          theirs={message.notes}
          onTake={() => begin(message.notes)}
          onKeepBoth={() => setNotes([message.notes, notes].filter(Boolean).join('\n\n'))}
        />
      )}
      <Field label={t('inbox.notes')} hint={t('inbox.notesHint')}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            value={notes}
            maxLength={INBOX_LIMITS.notes.max}
            onChange={(event) => setNotes(event.target.value)}
            onBlur={() => void (isConflict || save())}
          />
        )}
      </Field>
      <NotesChange message={message} />
      <Button
        type="submit"
        variant="line"
        size="small"
        disabled={!isDirty}
        busy={change.isPending}
        busyLabel={t('inbox.saving')}
      >
        {isConflict ? t('inbox.saveNotesAnyway') : t('inbox.saveNotes')}
      </Button>
    </form>
  )
}

function NotesChange({ message: { notesAt, notesBy } }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (notesAt === null) return null
  const name = isolated(notesBy ?? t('users.former'))
  return (
    <p className="hint">
      {t('handling.notesChanged', { name, when: formatMoment(notesAt, language) })}
    </p>
  )
}
