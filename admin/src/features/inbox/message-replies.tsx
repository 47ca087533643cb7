import { useTranslation } from 'react-i18next'
import type { MessageReply, ReplyState } from '@ufuq/shared/contract/inbox'
import { isolated } from '@ufuq/shared/domain/isolate'
import { StatusChip, type ChipState } from '@ufuq/shared/ui/status-chip'
import { Item, ItemList } from '../../components/item-list.tsx'
import { PlainText } from '../../components/plain-text.tsx'
import { Section } from '../../components/section.tsx'
import { useFormatMoment } from '../../dates/format-moment.ts'

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
