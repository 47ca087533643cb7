import { useQueryClient } from '@tanstack/react-query'
import { isolated } from '@ufuq/shared/domain/isolate'
import {
  ANSWERS,
  message as kind,
  outcomesOf,
  type WireMessage,
} from '@ufuq/shared/kinds/message/message'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Select } from '@ufuq/shared/ui/select'
import { EmptyState } from '@ufuq/shared/ui/states'
import Reply from 'lucide-react/icons/reply'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { Row, Split } from '../../components/layout.tsx'
import { Options } from '../../components/options.tsx'
import { PlainText } from '../../components/plain-text.tsx'
import { Section } from '../../components/section.tsx'
import { useLeaving } from '../../components/unsaved-changes.tsx'
import { useSaveEntry } from '../../entry/calls.ts'
import { EntryEditor } from '../../entry/entry-editor.tsx'
import type { EntryOfKind } from '../../entry/entry-of-kind.ts'
import type { EntryForm } from '../../entry/entry-screen.tsx'
import { asText, type FieldInputProps } from '../../fields/field-props.ts'
import { addressIn } from '../../host/history-state.ts'
import { refresh } from '../../server/query-client.ts'
import { useAbility } from '../../session/session.tsx'
import { useKindTexts } from '../../words/kind-texts.ts'
import { ErasePersonItem } from './erase-person.tsx'
import { CancelAnswer, MessageAnswers } from './message-answers.tsx'
import { AssigneeOptions, MessageChips } from './message-changes.tsx'
import { messageLists } from './queries.ts'
import { MessageReplies, ReplyForm } from './reply-form.tsx'

/** A message, beside the form in which staff record how it is handled. */
export function MessageEditor({ state, onSaved }: ComponentProps<EntryForm>) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const mayErase = useAbility('inbox.erase')
  const navigate = useNavigate()
  const { onPurpose } = useLeaving()
  const list = addressIn(useLocation().state) ?? `/admin/${kind.path}`
  const message = state as WireMessage | null
  const leave = () => {
    onPurpose()
    void navigate(list, { replace: true })
  }
  if (!message) return <EmptyState level={2} title={t('entries.notFound')} />
  return (
    <EntryEditor
      kind={kind}
      state={state}
      onSaved={(saved) => {
        void refresh(client, messageLists)
        onSaved?.(saved)
      }}
      own={{
        assignee: { input: (props) => <Assignee {...props} current={message.assignee} /> },
        outcome: { input: (props) => <Outcome {...props} type={message.values.type} /> },
        notes: { hint: t('inbox.notesHint') },
      }}
      menuItems={() =>
        mayErase &&
        message.values.email !== '' && (
          <ErasePersonItem email={message.values.email} onErased={leave} />
        )
      }
      layout={(fields, entry) => (
        <Letter entry={entry} opened={message}>
          {fields('status', 'assignee', 'outcome')}
          <Recorded message={entry.base as WireMessage} />
          {fields('notes')}
        </Letter>
      )}
    />
  )
}

/** What only some forms ask. */
const FURTHER = ANSWERS.filter((name) => !['name', 'email', 'body'].includes(name))
const LINES = FURTHER.filter((name) => !kind.fields[name].long)
const LONG = FURTHER.filter((name) => kind.fields[name].long)

interface LetterProps {
  entry: EntryOfKind
  /** As it was when it was opened, with its replies. */
  opened: WireMessage
  /** How the message is handled. */
  children: ReactNode
}

function Letter({ entry, opened, children }: LetterProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const [isReplying, setIsReplying] = useState(false)
  const [replies, setReplies] = useState(opened.replies ?? [])
  // The answer to a change does not contain it.
  const [emailedAt] = useState(opened.emailedAt)
  useMarkRead(entry)
  const message = { ...opened, ...(entry.base as WireMessage) }
  const { values } = message
  return (
    <Split
      aside={
        <>
          {values.email !== '' && (
            <Button onClick={() => setIsReplying(true)}>
              <Icon icon={Reply} mirrored />
              {t('replies.write')}
            </Button>
          )}
          <CancelAnswer entry={entry} message={message} />
          <Section title={t('handling.title')}>{children}</Section>
        </>
      }
    >
      <Sender message={message} emailedAt={emailedAt} />
      {values.type !== 'form' && (
        <Section title={t(`inbox.body.${values.type}`)}>
          <PlainText>{values.body}</PlainText>
        </Section>
      )}
      <MessageAnswers message={message} />
      {LONG.filter((name) => values[name]).map((name) => (
        <Section key={name} title={texts.field(name)}>
          <PlainText>{values[name]}</PlainText>
        </Section>
      ))}
      <MessageReplies replies={replies} />
      {isReplying && (
        <ReplyForm
          entry={entry}
          message={message}
          onClose={() => setIsReplying(false)}
          onSent={setReplies}
        />
      )}
    </Split>
  )
}

interface SenderProps {
  message: WireMessage
  emailedAt: WireMessage['emailedAt']
}

function Sender({ message: { values, createdAt }, emailedAt }: SenderProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const formatMoment = useFormatMoment()
  const { name, email, language } = values
  return (
    <Facts>
      {name !== '' && (
        <Fact name={texts.field('name')}>
          <bdi>{name}</bdi>
        </Fact>
      )}
      {email !== '' && (
        <Fact name={texts.field('email')}>
          <LeftToRight>{email}</LeftToRight>
          <small>
            <Link
              className="more"
              to={`/admin/${kind.path}?${new URLSearchParams({ status: 'all', q: email })}`}
            >
              {t('inbox.fromSender')}
            </Link>
          </small>
        </Fact>
      )}
      {LINES.filter((name) => values[name]).map((name) => (
        <Fact key={name} name={texts.field(name)}>
          <bdi>{values[name]}</bdi>
        </Fact>
      ))}
      <Fact name={t('inbox.received')}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </Fact>
      {language !== 'unknown' && (
        <Fact name={texts.field('language')}>{texts.choice('language')(language)}</Fact>
      )}
      <Fact name={texts.field('status')}>
        <Row gap="small">
          <MessageChips values={values} />
        </Row>
        {emailedAt === null && <small>{t('inbox.notMailed')}</small>}
      </Fact>
    </Facts>
  )
}

/** When and by whom the outcome was recorded. */
function Recorded({ message: { values, outcomeBy } }: { message: WireMessage }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  if (values.outcomeAt === null) return null
  const name = isolated(outcomeBy?.name ?? t('users.former'))
  const when = formatMoment(values.outcomeAt)
  return <p className="hint">{t('handling.recorded', { name, when })}</p>
}

type AssigneeProps = FieldInputProps & { current: WireMessage['assignee'] }

function Assignee({ control, input, isReadOnly, current }: AssigneeProps) {
  const { t } = useTranslation('admin')
  return (
    <Select
      {...control}
      {...input}
      value={asText(input.value)}
      disabled={isReadOnly}
      tall
      onChange={({ target: { value } }) => input.onChange(value === '' ? null : Number(value))}
    >
      <option value="">{t('handling.noAssignee')}</option>
      <AssigneeOptions current={current} />
    </Select>
  )
}

type OutcomeProps = FieldInputProps & { type: WireMessage['values']['type'] }

function Outcome({ control, input, isReadOnly, choiceName, type }: OutcomeProps) {
  return (
    <Select {...control} {...input} value={asText(input.value)} disabled={isReadOnly} tall>
      <Options of={['open', ...outcomesOf(type)]} text={(outcome) => choiceName(outcome)} />
    </Select>
  )
}

/**
 * Marks the message as read once, when it is opened, so that a message marked as unread afterwards
 * stays unread.
 */
function useMarkRead(entry: EntryOfKind): void {
  const client = useQueryClient()
  const { mutate } = useSaveEntry(kind)
  const isOpened = useRef(false)
  const markRead = useEffectEvent(() => {
    const { base } = entry
    // If the call fails, the message correctly stays new in the list.
    if (base?.values['status'] !== 'new') return
    mutate(
      { id: base.id, change: { values: { status: 'read' } } },
      {
        onSuccess(current) {
          entry.takeIn({ current, changed: null })
          void refresh(client, messageLists)
        },
      },
    )
  })
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    markRead()
  }, [])
}
