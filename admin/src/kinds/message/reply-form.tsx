import { useQuery } from '@tanstack/react-query'
import {
  INBOX_LIMITS,
  type MessageOutcome,
  type MessageReply,
  type ReplyState,
} from '@ufuq/shared/contract/inbox'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { isolated, isolatedLtr } from '@ufuq/shared/domain/isolate'
import { message as kind, type WireMessage } from '@ufuq/shared/kinds/message/message'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { StatusChip, type ChipState } from '@ufuq/shared/ui/status-chip'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { useToast } from '@ufuq/shared/ui/toast'
import { useEffect, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmation } from '../../components/confirmation.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Item, ItemList } from '../../components/item-list.tsx'
import { Grid, Row } from '../../components/layout.tsx'
import { Options } from '../../components/options.tsx'
import { PlainText } from '../../components/plain-text.tsx'
import { Section } from '../../components/section.tsx'
import { useUnsavedChanges } from '../../components/unsaved-changes.tsx'
import type { EntryOfKind } from '../../entry/entry-of-kind.ts'
import { useKindTexts } from '../../words/kind-texts.ts'
import { inboxQueries, useSendReply } from './queries.ts'
import {
  outcomeOf,
  replyAddress,
  templatesFor,
  useReplyTexts,
  visitorLanguage,
  type Choice,
  type ReplyTexts,
} from './reply-texts.ts'

interface ReplyFormProps {
  entry: EntryOfKind
  message: WireMessage
  onClose: () => void
  /** Called with all replies, once one has been sent. */
  onSent: (replies: MessageReply[]) => void
}

/**
 * The form for a reply, which starts from a template with the message quoted below it. The server
 * sends the reply if it can send email, and otherwise the user's own mail program does.
 */
export function ReplyForm({ entry, message, onClose, onSent }: ReplyFormProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const [choice, setChoice] = useState<Choice>(() => ({
    template: 'plain',
    language: visitorLanguage(message),
  }))
  const texts = useReplyTexts(message, choice)
  /** What the user has changed in the template. */
  const [typed, setTyped] = useState<Partial<ReplyTexts>>({})
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  useEffect(() => {
    if (field) startBelowGreeting(field)
  }, [field])
  const { data: { replyTo = null } = {} } = useQuery(inboxQueries.settings())
  const { send, isPending } = useReply({ entry, message, onSent })
  const isChanged = Object.keys(typed).length > 0
  useUnsavedChanges(isChanged && !isPending)
  if (!texts) return null

  const mayDiscard = async (question: string) =>
    !isChanged || (await confirm(t('editor.unsent.discard'), question))
  const choose = async (next: Partial<Choice>) => {
    if (!(await mayDiscard(t('replies.startOver')))) return
    setTyped({})
    setChoice({ ...choice, ...next })
  }
  const written = { ...texts, ...typed }
  const outcome = outcomeOf(choice.template)
  const isSendable = written.subject.trim() !== '' && written.body.trim() !== ''
  return (
    <Section title={t('replies.formTitle')}>
      {/* Not a form, because the form of the message is around it. */}
      <div className="form">
        <Choices message={message} choice={choice} onChoose={(next) => void choose(next)} />
        <Field label={t('replies.subject')}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={written.subject}
              maxLength={LIMITS.subject.max}
              onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
        <Field
          label={t('replies.text')}
          hint={replyTo === null ? undefined : t('replies.hint', { to: isolatedLtr(replyTo) })}
        >
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              ref={setField}
              rows={14}
              value={written.body}
              maxLength={INBOX_LIMITS.reply.max}
              onChange={({ target }) => setTyped({ ...typed, body: target.value })}
            />
          )}
        </Field>
        <Row>
          {replyTo === null ? (
            <>
              <a className={buttonClass()} href={replyAddress(written)}>
                {t('replies.inProgram')}
              </a>
              <CopyButton text={written.body} onFailed={() => field?.select()}>
                {t('replies.copy')}
              </CopyButton>
            </>
          ) : (
            <Button
              busy={isPending}
              busyLabel={t('replies.sending')}
              disabled={!isSendable}
              onClick={() =>
                void send({ ...written, language: choice.language, outcome }).then(
                  (isStored) => isStored && onClose(),
                )
              }
            >
              {t('replies.send')}
            </Button>
          )}
          <Button
            variant="line"
            onClick={() =>
              void mayDiscard(t('replies.discard')).then((isAgreed) => isAgreed && onClose())
            }
          >
            {t('replies.cancel')}
          </Button>
        </Row>
      </div>
    </Section>
  )
}

interface ChoicesProps {
  message: WireMessage
  choice: Choice
  onChoose: (choice: Partial<Choice>) => void
}

/** The choice of a reply's template and language. */
function Choices({ message, choice, onChoose }: ChoicesProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const select = <Value extends string>(
    label: string,
    value: Value,
    options: readonly Value[],
    textOf: (value: Value) => string,
    onChange: (value: Value) => void,
  ) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          tall
          value={value}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value as Value)}
        >
          <Options of={options} text={textOf} />
        </Select>
      )}
    </Field>
  )
  return (
    <Grid min="11rem">
      {select(
        t('replies.template'),
        choice.template,
        templatesFor(message),
        (one) => t(`replies.templates.${one}`),
        (template) => onChoose({ template }),
      )}
      {select(
        t('replies.language'),
        choice.language,
        LANGUAGES,
        texts.choice('language'),
        (language) => onChoose({ language }),
      )}
    </Grid>
  )
}

/** The cursor starts where the answer belongs. */
function startBelowGreeting(field: HTMLTextAreaElement) {
  field.focus()
  const below = field.value.indexOf('\n\n') + 2
  field.setSelectionRange(below, below)
}

interface WrittenReply extends ReplyTexts {
  language: Language
  outcome: MessageOutcome
}

/** Sends a reply and reports the result. `send` resolves to true if the server stored the reply. */
function useReply({ entry, message, onSent }: Omit<ReplyFormProps, 'onClose'>) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutateAsync, isPending } = useSendReply(message.id)
  const send = async ({ language, subject, body, outcome }: WrittenReply) => {
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

const variants: Record<ReplyState, ChipState> = {
  sent: 'saved',
  waiting: 'scheduled',
  failed: 'missing',
  refused: 'missing',
}

/**
 * The replies written in the inbox, each with its author, its time, whether it was sent, and its
 * text.
 */
export function MessageReplies({ replies }: { replies: readonly MessageReply[] }) {
  const { t } = useTranslation('admin')
  if (replies.length === 0) return null
  return (
    <Section title={t('replies.title')}>
      <ItemList>
        {replies.map((reply) => (
          <Reply key={reply.id} reply={reply} />
        ))}
      </ItemList>
    </Section>
  )
}

function Reply({ reply }: { reply: MessageReply }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const { by, createdAt, state, subject, body } = reply
  const name = isolated(by ?? t('users.former'))
  return (
    <Item
      title={subject}
      text={t('handling.recorded', { name, when: formatMoment(createdAt) })}
      below={<PlainText>{body}</PlainText>}
    >
      <StatusChip state={variants[state]}>{t(`replies.states.${state}`)}</StatusChip>
    </Item>
  )
}
