import { useQuery } from '@tanstack/react-query'
import {
  SUBSCRIBER_STATUSES,
  type Subscriber,
  type SubscriberStatus,
} from '@ufuq/shared/contract/inbox'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { StatusChip, type ChipState } from '@ufuq/shared/ui/status-chip'
import { useToast } from '@ufuq/shared/ui/toast'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useConfirmation } from '../../components/confirmation.tsx'
import { DataList } from '../../components/data-list.tsx'
import { RelativeTime } from '../../components/lists/relative-time.tsx'
import { Titles } from '../../components/titles.tsx'
import { FoundList } from '../../entry/found-list.tsx'
import { useListAddress } from '../../entry/list-address.ts'
import type { ListFilter } from '../../entry/list-filters.ts'
import { useAbility } from '../../session/session.tsx'
import { ErasePersonItem } from './erase-person.tsx'
import { inboxQueries, useRemoveSubscriber } from './queries.ts'

/** The tab of the newsletter in the address of the inbox. */
export const SUBSCRIBERS_TAB = 'subscribers'

/** What the list of subscribers shows, which is part of the address. */
export function useSubscribersAddress() {
  const { t } = useTranslation('admin')
  const filters: ListFilter[] = [
    {
      name: 'status',
      label: t('subscribers.columns.status'),
      choices: SUBSCRIBER_STATUSES.map((value) => ({
        value,
        text: t(`subscribers.statuses.${value}`),
      })),
    },
  ]
  return { filters, address: useListAddress({ list: { sort: 'changed' } }, filters) }
}

export function SubscribersTab() {
  const { t } = useTranslation('admin')
  const list = useSubscribersAddress()
  return (
    <FoundList
      {...list}
      query={useQuery(inboxQueries.subscribers(list.address.query))}
      search={t('subscribers.search')}
      empty={t('subscribers.empty')}
    >
      {(items) => <SubscribersTable items={items} />}
    </FoundList>
  )
}

const variants: Record<SubscriberStatus, ChipState> = {
  subscribed: 'published',
  pending: 'scheduled',
  unsubscribed: 'draft',
}

function SubscribersTable({ items }: { items: Subscriber[] }) {
  const { t } = useTranslation('admin')
  const canErase = useAbility('inbox.erase')
  return (
    <DataList
      caption={t('subscribers.table')}
      items={items}
      idOf={({ id }) => id}
      heading={t('subscribers.columns.email')}
      title={({ email }) => (
        <Titles
          main={
            <bdi dir="ltr" title={email}>
              {email}
            </bdi>
          }
        />
      )}
      columns={[
        {
          key: 'status',
          heading: t('subscribers.columns.status'),
          width: '9.5rem',
          cell: ({ status }) => (
            <StatusChip state={variants[status]}>{t(`subscribers.statuses.${status}`)}</StatusChip>
          ),
        },
        {
          key: 'since',
          heading: t('subscribers.columns.since'),
          width: '7rem',
          label: t('subscribers.columns.since'),
          cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
        },
      ]}
      menu={canErase ? (subscriber) => <Actions subscriber={subscriber} /> : undefined}
    />
  )
}

function Actions({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const removal = useRemoveSubscriber()

  const remove = async () => {
    if (!(await confirm(t('subscribers.remove'), t('subscribers.confirmRemove', { email })))) return
    if ((await removal.mutateAsync(id).catch(() => null)) === null) return
    toast({
      title: t('subscribers.removed'),
      description: t('subscribers.removedText', { email }),
    })
  }

  return (
    <Menu label={t('pairs.more', { title: email })}>
      <MenuItem icon={Trash2} disabled={removal.isPending} onChoose={() => void remove()}>
        {t('subscribers.remove')}
      </MenuItem>
      <ErasePersonItem email={email} />
    </Menu>
  )
}
