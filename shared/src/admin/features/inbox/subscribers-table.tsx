import Trash2 from 'lucide-react/icons/trash-2'
import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import type { Subscriber, SubscriberStatus } from '../../../contract/inbox.ts'
import { DateText, LeftToRight } from '../../../ui/bdi.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StatusChip, type ChipState } from '../../../ui/status-chip.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useHost } from '../../host-context.tsx'
import { useAbility } from '../../session/session.tsx'
import { useErasePerson } from './erase-person.ts'
import { useRemoveSubscriber } from './mutations.ts'

const looks: Record<SubscriberStatus, ChipState> = {
  subscribed: 'published',
  pending: 'scheduled',
  unsubscribed: 'draft',
}

export function SubscribersTable({ items }: { items: Subscriber[] }) {
  const { t } = useTranslation('admin')
  const canErase = useAbility('inbox.erase')
  return (
    <table className="subscribers cards-on-phone">
      <caption className="vh">{t('subscribers.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('subscribers.columns.email')}</th>
          <th scope="col">{t('subscribers.columns.status')}</th>
          <th scope="col">{t('subscribers.columns.since')}</th>
          {canErase && (
            <th scope="col">
              <VisuallyHidden>{t('subscribers.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className="address">
              <LeftToRight>{item.email}</LeftToRight>
            </th>
            <td className="states">
              <StatusChip state={looks[item.status]}>
                {t(`subscribers.statuses.${item.status}`)}
              </StatusChip>
            </td>
            <td className="date">
              <DateText iso={item.createdAt} />
            </td>
            {canErase && (
              <td className="act">
                <RemoveButton subscriber={item} />
                <ErasePersonButton email={item.email} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RemoveButton({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const host = useHost()
  const removal = useRemoveSubscriber()

  const remove = async () => {
    if (!(await host.confirm(t('subscribers.confirmRemove', { email })))) return
    if ((await removal.mutateAsync(id).catch(() => null)) === null) return
    toast({
      title: t('subscribers.removed'),
      description: t('subscribers.removedText', { email }),
    })
  }

  return (
    <IconButton
      icon={Trash2}
      label={t('subscribers.removeOf', { email })}
      disabled={removal.isPending}
      onClick={() => void remove()}
    />
  )
}

function ErasePersonButton({ email }: { email: string }) {
  const { t } = useTranslation('admin')
  const erasure = useErasePerson(email)
  return (
    <IconButton
      icon={UserX}
      label={t('erasure.eraseOf', { email })}
      disabled={erasure.isPending}
      onClick={() => erasure.mutate()}
    />
  )
}
