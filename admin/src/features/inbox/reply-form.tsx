import { Row } from '../../components/layout.tsx'
import { Section } from '../../components/section.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { INBOX_LIMITS, type MessageReply } from '@ufuq/shared/contract/inbox'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WireMessage } from '@ufuq/shared/kinds/message'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { isolatedLtr } from '@ufuq/shared/domain/isolate'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../../confirmation.tsx'
import type { EntryOfKind } from '../../entry/entry-editor.tsx'
import { useUnsavedChanges } from '../../unsaved-changes.tsx'
import { replyAddress, type ReplyTexts } from './reply-address.ts'
import { ReplyChoices } from './reply-choices.tsx'
import { ReplySent } from './message-reply.tsx'
import { inboxQueries, useSendReply } from './queries.ts'
import { outcomeOfReply, useReplyTexts, visitorLanguage, type Template } from './use-reply.ts'

interface ReplyFormProps {
  entry: EntryOfKind
  message: WireMessage
  onClose: () => void
  /** Called with all replies, once one has been sent. */
  onSent: (replies: MessageReply[]) => void
}

/**
 * The form for a reply that the server sends. The reply starts from a template, with the message
 * quoted below it.
 */
export function ReplyForm(props: ReplyFormProps) {
  const { message } = props
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState(() => ({
    template: 'plain' as Template,
    language: visitorLanguage(message),
  }))
  const texts = useReplyTexts(message, choice.template, choice.language)
  return (
    <Section title={t('replies.formTitle')}>
      {texts && <Words {...props} texts={texts} choice={choice} onChoose={setChoice} />}
    </Section>
  )
}

interface WordsProps extends ReplyFormProps {
  texts: ReplyTexts
  choice: { template: Template; language: Language }
  onChoose: (choice: WordsProps['choice']) => void
}

/** The cursor starts where the answer belongs, below the greeting. */
function focusOnce(field: HTMLTextAreaElement | null) {
  if (!field) return
  field.focus()
  const below = field.value.indexOf('\n\n') + 2
  field.setSelectionRange(below, below)
}

function Words({ entry, message, texts, choice, onChoose, onClose, onSent }: WordsProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  // `subject` and `body` are null while the template is unchanged.
  const [subject, setSubject] = useState<string | null>(null)
  const [body, setBody] = useState<string | null>(null)
  const [isOpened, setIsOpened] = useState(false)
  const { data: { replyTo = null } = {} } = useQuery(inboxQueries.settings())
  const { send, isPending } = useReply({ entry, message, onSent })
  const isChanged = subject !== null || body !== null
  useUnsavedChanges(isChanged && !isPending)

  const choose = async (next: WordsProps['choice']) => {
    if (isChanged && !(await confirm(t('editor.unsent.discard'), t('replies.startOver')))) return
    setSubject(null)
    setBody(null)
    onChoose(next)
  }
  const written = { ...texts, subject: subject ?? texts.subject, body: body ?? texts.body }
  const submit = async () => {
    if (await send({ ...written, ...choice })) onClose()
  }
  const cancel = async () => {
    if (isChanged && !(await confirm(t('editor.unsent.discard'), t('replies.discard')))) return
    onClose()
  }

  return (
    // Not a form, because the form of the message is around it.
    <div className="form">
      <ReplyChoices message={message} {...choice} onChoose={(next) => void choose(next)} />
      <Field label={t('replies.subject')}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={written.subject}
            maxLength={LIMITS.subject.max}
            onChange={({ target }) => setSubject(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <Field label={t('replies.text')} hint={t('replies.hint', { to: isolatedLtr(replyTo ?? '') })}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            ref={focusOnce}
            rows={14}
            value={written.body}
            maxLength={INBOX_LIMITS.reply.max}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </Field>
      <Row>
        <Button
          busy={isPending}
          busyLabel={t('replies.sending')}
          disabled={written.subject.trim() === '' || written.body.trim() === ''}
          onClick={() => void submit()}
        >
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
        <ReplySent entry={entry} template={choice.template} onAnswered={() => setIsOpened(false)} />
      )}
    </div>
  )
}

interface WrittenReply {
  language: Language
  template: Template
  subject: string
  body: string
}

/** Sends a reply and reports the result. `send` resolves to true if the server stored the reply. */
function useReply({
  entry,
  message,
  onSent,
}: Pick<ReplyFormProps, 'entry' | 'message' | 'onSent'>) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutateAsync, isPending } = useSendReply(message.id)
  const send = async ({ template, language, subject, body }: WrittenReply) => {
    const outcome = outcomeOfReply(template)
    // "Answered" is less specific than an outcome that is already recorded, so it does not replace
    // one.
    const isNewReport = message.values.outcome === 'open' || outcome !== 'answered'
    const reply = { language, subject, body, ...(isNewReport && { outcome }) }
    const current = await mutateAsync(reply).catch(() => null)
    if (!current) return false
    const { replies = [] } = current
    const state = replies.at(-1)?.state ?? 'sent'
    toast({
      title: t(`replies.done.${state}`),
      ...(state === 'refused' && { variant: 'destructive' }),
    })
    onSent(replies)
    entry.takeIn({ current, changed: null })
    return true
  }
  return { send, isPending }
}
