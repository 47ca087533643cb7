import { useQuery } from '@tanstack/react-query'
import type { MessageOutcome, MessageStatus } from '@ufuq/shared/contract/inbox'
import { shownName } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import {
  message as kind,
  type MessageValues,
  type WireMessage,
} from '@ufuq/shared/kinds/message/message'
import { Button } from '@ufuq/shared/ui/button'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { Select } from '@ufuq/shared/ui/select'
import { StatusChip, type ChipState } from '@ufuq/shared/ui/status-chip'
import { useToast } from '@ufuq/shared/ui/toast'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import UserCheck from 'lucide-react/icons/user-check'
import { useTranslation } from 'react-i18next'
import { Options } from '../../components/options.tsx'
import { useSession } from '../../session/session.tsx'
import { useKindTexts } from '../../words/kind-texts.ts'
import { ErasePersonItem } from './erase-person.tsx'
import { inboxQueries, useChangeMessages } from './queries.ts'

function useReportedChange(onDone?: () => void) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutateAsync, isPending } = useChangeMessages()
  const change = async (some: readonly WireMessage[], values: Partial<MessageValues>) => {
    const ids = some.map(({ id }) => id)
    if (!(await mutateAsync({ ids, values }).catch(() => null))) return
    toast({ title: t('inbox.bulkDone') })
    onDone?.()
  }
  return { change, isPending }
}

/** The actions on a message in the list. */
export function MessageItems({ message }: { message: WireMessage }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { change, isPending } = useReportedChange()
  const { status, assignee } = message.values
  const isNew = status === 'new'
  const isArchived = status === 'archived'
  return (
    <>
      <MenuItem
        icon={isNew ? MailOpen : Mail}
        disabled={isPending}
        onChoose={() => void change([message], { status: isNew ? 'read' : 'new' })}
      >
        {isNew ? t('inbox.markRead') : t('inbox.markUnread')}
      </MenuItem>
      <MenuItem
        icon={isArchived ? ArchiveRestore : Archive}
        disabled={isPending}
        onChoose={() => void change([message], { status: isArchived ? 'read' : 'archived' })}
      >
        {isArchived ? t('inbox.unarchive') : t('inbox.archive')}
      </MenuItem>
      {assignee !== me.id && (
        <MenuItem
          icon={UserCheck}
          disabled={isPending}
          onChoose={() => void change([message], { assignee: me.id })}
        >
          {t('handling.takeCharge')}
        </MenuItem>
      )}
      <ErasePersonItem email={message.values.email} />
    </>
  )
}

interface MessageBulkProps {
  chosen: readonly WireMessage[]
  onDone: () => void
}

/** Marks, archives or assigns the selected messages, each action those to which it applies. */
export function MessageBulk({ chosen, onDone }: MessageBulkProps) {
  const { t } = useTranslation('admin')
  const { change, isPending } = useReportedChange(onDone)
  const texts = useKindTexts(kind)
  const having = (...statuses: MessageValues['status'][]) =>
    chosen.filter(({ values }) => statuses.includes(values.status))
  const actions = [
    { label: t('inbox.markRead'), some: having('new'), status: 'read' },
    { label: t('inbox.archive'), some: having('new', 'read'), status: 'archived' },
    { label: t('inbox.unarchive'), some: having('archived'), status: 'read' },
  ] as const
  return (
    <>
      {actions
        .filter(({ some }) => some.length > 0)
        .map(({ label, some, status }) => (
          <Button
            key={label}
            variant="line"
            size="small"
            disabled={isPending}
            onClick={() => void change(some, { status })}
          >
            {label}
          </Button>
        ))}
      <Select
        aria-label={texts.field('assignee')}
        value=""
        disabled={isPending}
        onChange={({ target: { value } }) =>
          void change(chosen, { assignee: value === 'none' ? null : Number(value) })
        }
      >
        <option value="" disabled hidden>
          {texts.field('assignee')}
        </option>
        <option value="none">{t('handling.noAssignee')}</option>
        <AssigneeOptions />
      </Select>
    </>
  )
}

/** The people who can be put in charge of a message, beginning with the user. */
export function AssigneeOptions({ current = null }: { current?: WireMessage['assignee'] }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { data: { assignees = [] } = {} } = useQuery(inboxQueries.settings())
  // The current assignee stays in the list, even if that person can no longer be assigned.
  const isKnown = current === null || assignees.some(({ id }) => id === current.id)
  const others = [...assignees, ...(isKnown ? [] : [current])].filter(({ id }) => id !== me.id)
  return (
    <>
      <option value={me.id}>{t('handling.me', { name: isolated(shownName(me)) })}</option>
      <Options of={others} text={({ name }) => name ?? t('users.former')} />
    </>
  )
}

const variants: Record<MessageStatus | MessageOutcome, ChipState> = {
  new: 'published',
  read: 'scheduled',
  answered: 'saved',
  accepted: 'saved',
  declined: 'missing',
  cancelled: 'missing',
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
