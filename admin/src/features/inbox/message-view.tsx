import { Fact, Facts } from '../../components/facts.tsx'
import { Row, Split } from '../../components/layout.tsx'
import { PlainText } from '../../components/plain-text.tsx'
import { Section } from '../../components/section.tsx'
import { useFormatMoment } from '../../dates/format-moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { InboxMessage } from '@ufuq/shared/contract/inbox'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { MessageActions } from './message-actions.tsx'
import { MessageHandling } from './message-handling.tsx'
import { MessageNotes } from './message-notes.tsx'
import { MessageReplies } from './message-replies.tsx'
import { MessageChips } from './message-status.tsx'
import { useChangeMessage } from './mutations.ts'
import { inboxQueries } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'

export function MessageView({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const { data: replying } = useQuery(inboxQueries.replying())
  const [isReplying, setIsReplying] = useState(false)
  useMarkRead(message)
  const replyTo = replying?.replyTo ?? null
  return (
    <Split
      aside={
        <>
          <MessageActions
            message={message}
            onReply={replyTo === null ? null : () => setIsReplying(true)}
          />
          <MessageHandling message={message} />
          <MessageNotes message={message} />
        </>
      }
    >
      <Sender message={message} />
      <Section title={t(`inbox.body.${message.kind}`)}>
        <PlainText>{message.body}</PlainText>
      </Section>
      {message.skills !== null && (
        <Section title={t('inbox.skills')}>
          <PlainText>{message.skills}</PlainText>
        </Section>
      )}
      <MessageReplies replies={message.replies ?? []} />
      {replyTo !== null && isReplying && (
        <ReplyForm message={message} replyTo={replyTo} onClose={() => setIsReplying(false)} />
      )}
    </Split>
  )
}

function Sender({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const { name, email, phone, status, outcome, createdAt, emailedAt } = message
  const allFrom = new URLSearchParams({ tab: 'all', status: 'all', q: email })
  return (
    <Facts>
      <Fact name={t('inbox.from')}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact name={t('inbox.email')}>
        <LeftToRight>{email}</LeftToRight>
        <small>
          <Link className="more" to={`/admin/inbox?${allFrom}`}>
            {t('inbox.fromSender')}
          </Link>
        </small>
      </Fact>
      {phone !== null && (
        <Fact name={t('inbox.phone')}>
          <LeftToRight>{phone}</LeftToRight>
        </Fact>
      )}
      <Fact name={t('inbox.received')}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </Fact>
      {message.language !== null && (
        <Fact name={t('handling.columns.page')}>{t(`handling.languages.${message.language}`)}</Fact>
      )}
      <Fact name={t('inbox.status')}>
        <Row gap="small">
          <MessageChips status={status} outcome={outcome} />
        </Row>
        {emailedAt === null && <small>{t('inbox.notMailed')}</small>}
      </Fact>
    </Facts>
  )
}

/**
 * Marks the message as read once, when it is opened, so that a message marked as unread afterwards
 * stays unread.
 */
function useMarkRead({ id, status }: InboxMessage): void {
  const { mutate } = useChangeMessage(id)
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    // If the call fails, the message correctly stays new in the list.
    if (status === 'new') mutate({ status: 'read' })
  }, [mutate, status])
}
