import type { MessageOutcome, MessageStatus } from '@ufuq/shared/contract/inbox'
import { message as kind, type MessageValues } from '@ufuq/shared/kinds/message'
import { StatusChip, type ChipState } from '@ufuq/shared/ui/status-chip'
import { useKindTexts } from '../../entry/kind-texts.ts'

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
export function MessageChips({ values }: { values: Pick<MessageValues, 'status' | 'outcome'> }) {
  const texts = useKindTexts(kind)
  const { status, outcome } = values
  return (
    <>
      {(outcome === 'open' || status !== 'read') && (
        <StatusChip state={variants[status]}>{texts.choice('status')(status)}</StatusChip>
      )}
      {outcome !== 'open' && (
        <StatusChip state={variants[outcome]}>{texts.choice('outcome')(outcome)}</StatusChip>
      )}
    </>
  )
}
