import { Row, Stack } from '../../components/layout.tsx'
import { useFormatMoment } from '../../dates/format-moment.ts'
import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { INBOX_LIMITS, type InboxMessage } from '@ufuq/shared/contract/inbox'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextArea } from '@ufuq/shared/ui/text-input'
import { useToast } from '@ufuq/shared/ui/toast'
import { EntryMessages } from '../../entries/entry-messages.tsx'
import { useEntry } from '../../entries/use-entry.ts'
import { useSignInAgainInPlace } from '../../session/sign-in-again.tsx'
import { useUnsavedChanges } from '../../unsaved-changes.tsx'
import { useChangeMessage } from './mutations.ts'
import { notesConflict, useNotesKind } from './notes-kind.ts'

/**
 * Staff notes on a message. The notes are saved by the button and on blur, so that nothing typed is
 * lost. If a colleague saved first, the user compares both versions and decides what stays.
 */
export function MessageNotes({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const change = useChangeMessage(message.id)
  const entry = useEntry(useNotesKind(), {
    state: message,
    async send(patch) {
      const answer = await change.mutateAsync(patch)
      toast({ title: t('inbox.notesSaved') })
      return answer.message
    },
    words: { notSaved: t('inbox.notesFailed') },
  })
  const { form, conflict } = entry
  const { isDirty, isSubmitting } = form.formState
  useUnsavedChanges(isDirty, { isSavedOnLeaving: conflict === null })
  const signIn = useSignInAgainInPlace(entry.forgetFailure, () => form.setFocus('notes'))

  // Every response that contains the message includes its current notes.
  const takeIn = useEffectEvent((current: InboxMessage) => {
    if (current.notesVersion > entry.latest().notesVersion) entry.takeIn(notesConflict(current))
  })
  useEffect(() => takeIn(message), [message])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void entry.save()
  }
  const { ref, onBlur, ...notes } = form.register('notes')

  return (
    <>
      <form onSubmit={submit}>
        <Stack>
          <Field label={t('inbox.notes')} hint={t('inbox.notesHint')}>
            {(control) => (
              <TextArea
                {...control}
                {...notes}
                ref={ref}
                dir="auto"
                maxLength={INBOX_LIMITS.notes.max}
                onBlur={(event) => {
                  void onBlur(event)
                  if (conflict === null) void entry.save()
                }}
              />
            )}
          </Field>
          <NotesChange message={message} />
          <EntryMessages entry={entry} onSignIn={signIn.open} />
          <Row>
            <Button
              type="submit"
              variant="line"
              size="small"
              disabled={!isDirty}
              busy={isSubmitting}
              busyLabel={t('inbox.saving')}
            >
              {t('inbox.saveNotes')}
            </Button>
          </Row>
        </Stack>
      </form>
      {signIn.dialog}
    </>
  )
}

function NotesChange({ message: { notesAt, notesBy } }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  if (notesAt === null) return null
  const name = isolated(notesBy ?? t('users.former'))
  return <p className="hint">{t('handling.notesChanged', { name, when: formatMoment(notesAt) })}</p>
}
