import { useTranslation } from 'react-i18next'
import type { MessageStatus } from '../../../contract/inbox.ts'
import { StatusChip, type ChipState } from '../../../ui/status-chip.tsx'

const looks: Record<MessageStatus, ChipState> = {
  new: 'published',
  read: 'scheduled',
  archived: 'draft',
}

export function MessageStatusChip({ status }: { status: MessageStatus }) {
  const { t } = useTranslation('admin')
  return <StatusChip state={looks[status]}>{t(`inbox.statuses.${status}`)}</StatusChip>
}
