import { Row } from '../../components/layout.tsx'
import { Section } from '../../components/section.tsx'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { INBOX_LIMITS, type InboxMessage } from '@ufuq/shared/contract/inbox'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { isolatedLtr } from '@ufuq/shared/domain/isolate'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { useConfirmation } from '../../confirmation.tsx'
import { useUnsavedChanges } from '../../unsaved-changes.tsx'
import { replyAddress, type ReplyTexts } from './reply-address.ts'
import { ReplyChoices } from './reply-choices.tsx'
import { ReplySent } from './reply-sent.tsx'
import { useSendReply } from './use-send-reply.ts'
import { useReplyTexts, visitorLanguage, type Template } from './use-reply.ts'

interface ReplyFormProps {
  message: InboxMessage
  /** The address to which the visitor's answer is sent. */
  replyTo: string
  onClose: () => void
}

/**
 * The form for a reply that the server sends. The reply starts from a template, with the message
 * quoted below it.
 */
export function ReplyForm({ message, replyTo, onClose }: ReplyFormProps) {
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState(() => ({
    template: 'plain' as Template,
    language: visitorLanguage(message),
  }))
  const texts = useReplyTexts(message, choice.template, choice.language)
  return (
    <Section title={t('replies.formTitle')}>
      {texts && (
        <Words
          message={message}
          texts={texts}
          choice={choice}
          onChoose={setChoice}
          replyTo={replyTo}
          onClose={onClose}
        />
      )}
    </Section>
  )
}

interface WordsProps extends ReplyFormProps {
  texts: ReplyTexts
  choice: { template: Template; language: InboxMessage['language'] & string }
  onChoose: (choice: WordsProps['choice']) => void
}

/** The cursor starts where the answer belongs, below the greeting. */
function focusOnce(field: HTMLTextAreaElement | null) {
  if (!field) return
  field.focus()
  const below = field.value.indexOf('\n\n') + 2
  field.setSelectionRange(below, below)
}

function Words({ message, texts, choice, onChoose, replyTo, onClose }: WordsProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  // `subject` and `body` are null while the template is unchanged.
  const [subject, setSubject] = useState<string | null>(null)
  const [body, setBody] = useState<string | null>(null)
  const [isOpened, setIsOpened] = useState(false)
  const { send, isPending } = useSendReply(message)
  const isChanged = subject !== null || body !== null
  useUnsavedChanges(isChanged && !isPending)

  const choose = async (next: WordsProps['choice']) => {
    if (isChanged && !(await confirm(t('editor.unsent.discard'), t('replies.startOver')))) return
    setSubject(null)
    setBody(null)
    onChoose(next)
  }
  const written = { ...texts, subject: subject ?? texts.subject, body: body ?? texts.body }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await send({ ...written, ...choice })) onClose()
  }
  const cancel = async () => {
    if (isChanged && !(await confirm(t('editor.unsent.discard'), t('replies.discard')))) return
    onClose()
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <ReplyChoices message={message} {...choice} onChoose={(next) => void choose(next)} />
      <Field label={t('replies.subject')}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            required
            value={written.subject}
            maxLength={LIMITS.subject.max}
            onChange={({ target }) => setSubject(target.value)}
          />
        )}
      </Field>
      <Field label={t('replies.text')} hint={t('replies.hint', { to: isolatedLtr(replyTo) })}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            ref={focusOnce}
            required
            rows={14}
            value={written.body}
            maxLength={INBOX_LIMITS.reply.max}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </Field>
      <Row>
        <Button type="submit" busy={isPending} busyLabel={t('replies.sending')}>
          {t('replies.send')}
        </Button>
        <a
          className={buttonClass({ variant: 'line' })}
          href={replyAddress(written)}
          onClick={() => setIsOpened(true)}
        >
          {t('replies.inProgram')}
        </a>
        <Button variant="line" onClick={() => void cancel()}>
          {t('replies.cancel')}
        </Button>
      </Row>
      {isOpened && (
        <ReplySent
          message={message}
          template={choice.template}
          onAnswered={() => setIsOpened(false)}
        />
      )}
    </form>
  )
}
