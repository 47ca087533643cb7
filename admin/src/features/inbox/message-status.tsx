import { useTranslation } from 'react-i18next'
import type { MessageListItem, MessageOutcome, MessageStatus } from '@ufuq/shared/contract/inbox'
import { StatusChip, type ChipState } from '@ufuq/shared/ui/status-chip'

const variants: Record<MessageStatus | MessageOutcome, ChipState> = {
  new: 'published',
  read: 'scheduled',
  answered: 'saved',
  accepted: 'saved',
  declined: 'missing',
  archived: 'draft',
}

/**
 * The chips of a message: its status, and its outcome if it has one. With an outcome, the status
 * `read` is omitted.
 */
export function MessageChips({ status, outcome }: Pick<MessageListItem, 'status' | 'outcome'>) {
  const { t } = useTranslation('admin')
  return (
    <>
      {(outcome === null || status !== 'read') && (
        <StatusChip state={variants[status]}>{t(`inbox.statuses.${status}`)}</StatusChip>
      )}
      {outcome !== null && (
        <StatusChip state={variants[outcome]}>{t(`handling.outcomes.${outcome}`)}</StatusChip>
      )}
    </>
  )
}
