import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { INBOX_LIMITS, type InboxMessage } from '../../../contract/inbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useErrorText } from '../../error-text.ts'
import { useChangeMessage } from './mutations.ts'

/** What staff note beside a message. Saved by the button, and by leaving the field: nothing typed is lost. */
export function MessageNotes({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const errorText = useErrorText()
  const change = useChangeMessage(message.id)
  const [notes, setNotes] = useState(message.notes)
  const isDirty = notes !== message.notes
  useWarningOnClose(isDirty)

  const save = async () => {
    if (!isDirty || change.isPending) return
    try {
      await change.mutateAsync({ notes })
      toast({ title: t('inbox.notesSaved') })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('inbox.notesFailed'),
        description: errorText(error),
      })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <form className="letter-notes" onSubmit={submit}>
      <Field label={t('inbox.notes')} hint={t('inbox.notesHint')}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            value={notes}
            maxLength={INBOX_LIMITS.notes.max}
            onChange={(event) => setNotes(event.target.value)}
            onBlur={() => void save()}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="line"
        size="small"
        disabled={!isDirty}
        busy={change.isPending}
        busyLabel={t('inbox.saving')}
      >
        {t('inbox.saveNotes')}
      </Button>
    </form>
  )
}

function useWarningOnClose(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
