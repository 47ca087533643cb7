import { queryOptions, useQuery } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { MESSAGE_TYPES, type NewMessageCounts } from '@ufuq/shared/kinds/message/message'
import { useLocale } from '@ufuq/shared/ui/locale'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import { messageKeys } from '../../server/query-keys.ts'

const MINUTE = 60_000

/**
 * The counts are polled, and refetched when the window gets the focus, because messages can arrive
 * at any time.
 */
export const newMessagesQuery = () =>
  queryOptions({
    queryKey: messageKeys.counts(),
    queryFn: readFrom<NewMessageCounts>('/api/entries/inbox/counts'),
    staleTime: MINUTE / 2,
    refetchInterval: 2 * MINUTE,
    refetchOnWindowFocus: true,
  })

/**
 * The number of messages that are new or wait for this user, next to the name of the inbox; nothing
 * if there are none.
 */
export function NewMessages() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { data } = useQuery(newMessagesQuery())
  if (!data) return null
  const { mine = 0 } = data
  const parts = [
    ...MESSAGE_TYPES.map((kind) => ({
      count: data[kind] ?? 0,
      label: t(`inbox.newCount.${kind}`, { count: data[kind] ?? 0 }),
    })),
    { count: mine, label: t('inbox.waitingForMe', { count: mine }) },
  ].filter((part) => part.count > 0)
  return (
    <NewCount
      count={parts.reduce((sum, part) => sum + part.count, 0)}
      label={new Intl.ListFormat(locale).format(parts.map((part) => part.label))}
    />
  )
}

const MAX_SHOWN = 99

interface NewCountProps {
  count: number
  /** A sentence that contains the number, for screen readers. */
  label: string
}

export function NewCount({ count, label }: NewCountProps) {
  const locale = useLocale()
  if (count === 0) return null
  return (
    <span className="new-count">
      <span className="num" dir="ltr" aria-hidden="true">
        {formatNumber(Math.min(count, MAX_SHOWN), locale) + (count > MAX_SHOWN ? '+' : '')}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
