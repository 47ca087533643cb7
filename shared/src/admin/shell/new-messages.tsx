import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MESSAGE_KINDS, type NewMessageCounts } from '../../contract/inbox.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const MINUTE = 60_000

/** Polled, and refetched when the window gets focus: messages arrive at any time. */
export const newMessagesQuery = () =>
  queryOptions<NewMessageCounts>({
    queryKey: ['/api/messages/counts'],
    staleTime: MINUTE / 2,
    refetchInterval: 2 * MINUTE,
    refetchOnWindowFocus: true,
  })

/** The number of new messages, beside the name of the inbox; nothing if there are none. */
export function NewMessages() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(newMessagesQuery())
  if (!data) return null
  const count = MESSAGE_KINDS.reduce((sum, kind) => sum + data[kind], 0)
  return <NewCount count={count} label={t('inbox.newCount', { count })} />
}

const MOST = 99

interface NewCountProps {
  count: number
  /** The number in a sentence. */
  label: string
}

export function NewCount({ count, label }: NewCountProps) {
  if (count === 0) return null
  return (
    <span className="new-count">
      <span className="num" dir="ltr" aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
