import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import type { MessageListItem, MessagesBulkInput } from '@ufuq/shared/contract/inbox'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import { useAbility, useSession } from '../../session/session.tsx'
import { useConfirmedErasure } from './erase-message.ts'
import { useErasePerson } from './erase-person.ts'
import { useChangeMessages } from './mutations.ts'

/** The actions for a message in the list. */
export function MessageMenu({ item }: { item: MessageListItem }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { change, isPending } = useChange(item.id)
  const erasure = useConfirmedErasure(item)
  const personErasure = useErasePerson(item.email)
  const canErase = useAbility('inbox.erase')
  const { name, status, assignee } = item
  const isNew = status === 'new'
  const isArchived = status === 'archived'
  return (
    <Menu label={t('pairs.more', { title: name })}>
      <MenuItem
        icon={isNew ? MailOpen : Mail}
        disabled={isPending}
        onChoose={() => change({ status: isNew ? 'read' : 'new' })}
      >
        {isNew ? t('inbox.markRead') : t('inbox.markUnread')}
      </MenuItem>
      <MenuItem
        icon={isArchived ? ArchiveRestore : Archive}
        disabled={isPending}
        onChoose={() => change({ status: isArchived ? 'read' : 'archived' })}
      >
        {isArchived ? t('inbox.unarchive') : t('inbox.archive')}
      </MenuItem>
      {assignee?.id !== me.id && (
        <MenuItem
          icon={UserCheck}
          disabled={isPending}
          onChoose={() => change({ assigneeId: me.id })}
        >
          {t('handling.takeCharge')}
        </MenuItem>
      )}
      {canErase && (
        <>
          <MenuItem icon={Trash2} danger disabled={erasure.isPending} onChoose={erasure.run}>
            {t('inbox.erase')}
          </MenuItem>
          <MenuItem
            icon={UserX}
            danger
            disabled={personErasure.isPending}
            onChoose={() => personErasure.mutate()}
          >
            {t('erasure.erase')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function useChange(id: number) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutate, isPending } = useChangeMessages()
  const change = (body: Omit<MessagesBulkInput, 'ids'>) =>
    mutate({ ids: [id], ...body }, { onSuccess: () => toast({ title: t('inbox.bulkDone') }) })
  return { change, isPending }
}
