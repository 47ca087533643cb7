import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { InboxMessage } from '@ufuq/shared/contract/inbox'
import { formatMoment } from '@ufuq/shared/i18n/formats'
import { textDirection } from '@ufuq/shared/domain/text-direction'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { useLocale } from '@ufuq/shared/ui/locale'
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
    <div className="dash message-view">
      <article>
        <Sender message={message} />
        <section aria-labelledby="words-title">
          <h2 id="words-title">{t(`inbox.body.${message.kind}`)}</h2>
          <Words>{message.body}</Words>
        </section>
        {message.skills !== null && (
          <section aria-labelledby="skills-title">
            <h2 id="skills-title">{t('inbox.skills')}</h2>
            <Words>{message.skills}</Words>
          </section>
        )}
        <MessageReplies replies={message.replies ?? []} />
        {replyTo !== null && isReplying && (
          <ReplyForm message={message} replyTo={replyTo} onClose={() => setIsReplying(false)} />
        )}
      </article>
      <div>
        <MessageActions
          message={message}
          onReply={replyTo === null ? null : () => setIsReplying(true)}
        />
        <MessageHandling message={message} />
        <MessageNotes message={message} />
      </div>
    </div>
  )
}

/**
 * A visitor's text, as plain text. Its direction determines the alignment, and each paragraph has
 * its own direction.
 */
const Words = ({ children }: { children: string }) => (
  <p className="words" dir={textDirection(children) ?? 'auto'}>
    {children}
  </p>
)

function Sender({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { name, email, phone, status, outcome, createdAt, emailedAt } = message
  const allFrom = new URLSearchParams({ tab: 'all', status: 'all', q: email })
  return (
    <dl className="person-facts">
      <dt>{t('inbox.from')}</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
      <dt>{t('inbox.email')}</dt>
      <dd>
        <LeftToRight>{email}</LeftToRight>
        <br />
        <Link className="inline-link" to={`/admin/inbox?${allFrom}`}>
          {t('inbox.fromSender')}
        </Link>
      </dd>
      {phone !== null && (
        <>
          <dt>{t('inbox.phone')}</dt>
          <dd>
            <LeftToRight>{phone}</LeftToRight>
          </dd>
        </>
      )}
      <dt>{t('inbox.received')}</dt>
      <dd>
        <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
      </dd>
      {message.language !== null && (
        <>
          <dt>{t('handling.columns.page')}</dt>
          <dd>{t(`handling.languages.${message.language}`)}</dd>
        </>
      )}
      <dt>{t('inbox.status')}</dt>
      <dd className="message-states">
        <MessageChips status={status} outcome={outcome} />
        {emailedAt === null && <small>{t('inbox.notMailed')}</small>}
      </dd>
    </dl>
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
