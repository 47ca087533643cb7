import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  INBOX_LIMITS,
  SUBSCRIBER_STATUSES,
  type Subscriber,
  type SubscriberStatus,
} from '@ufuq/shared/contract/inbox'
import { EmptyState } from '@ufuq/shared/ui/states'
import { FilterBar, FilterChoice, Filters } from '../../components/filter-bar.tsx'
import { ListCount } from '../../lists/list-count.tsx'
import { LoadedPage } from '../../shell/loaded.tsx'
import { searchedWords, SearchField } from '../../components/search-field.tsx'
import { inboxQueries, useRemoveSubscriber } from './queries.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { StatusChip, type ChipState } from '@ufuq/shared/ui/status-chip'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../../confirmation.tsx'
import { DataList } from '../../components/data-list.tsx'
import { Titles } from '../../components/titles.tsx'
import { RelativeTime } from '../../lists/relative-time.tsx'
import { useAbility } from '../../session/session.tsx'
import { ErasePersonItem } from './erase-person.tsx'
import { useSearchParams } from 'react-router-dom'

export function SubscribersTab() {
  return (
    <>
      <SubscribersBar />
      <Subscribers />
    </>
  )
}

function useSubscribersPage() {
  const { query, after } = useSubscribersAddress()
  return useQuery(inboxQueries.subscribers(query === '' ? '' : `?${query}`, after))
}

function SubscribersBar() {
  const { t } = useTranslation('admin')
  const { status, q, after, show } = useSubscribersAddress()
  const clear = () => show({ status: '' })
  const { data } = useSubscribersPage()
  const textOf = (choice: SubscriberChoice) =>
    choice === 'all' ? t('subscribers.everyStatus') : t(`subscribers.statuses.${choice}`)
  return (
    <FilterBar
      count={
        data && (
          <ListCount count={data.items.length} isWhole={after === null && data.next === null} />
        )
      }
      onSubmit={(event) => show({ q: searchedWords(event).trim() })}
    >
      <SearchField
        q={q}
        label={t('subscribers.search')}
        submitLabel={t('entries.search')}
        maxLength={INBOX_LIMITS.search.max}
      />
      <Filters
        set={status === 'all' ? [] : [{ name: 'status', text: textOf(status) }]}
        onRemove={clear}
        onClear={clear}
      >
        <FilterChoice
          value={status}
          label={t('inbox.filter')}
          choices={SUBSCRIBER_CHOICES.map((value) => ({ value, text: textOf(value) }))}
          onChoose={(next) => show({ status: next })}
        />
      </Filters>
    </FilterBar>
  )
}

function Subscribers() {
  const { t } = useTranslation('admin')
  const { status, q, after } = useSubscribersAddress()
  const isNarrowed = q !== '' || status !== 'all'
  return (
    <LoadedPage
      query={useSubscribersPage()}
      after={after}
      empty={
        <EmptyState
          level={2}
          title={isNarrowed ? t('subscribers.noneTitle') : t('subscribers.emptyTitle')}
          text={isNarrowed ? t('subscribers.none') : t('subscribers.empty')}
        />
      }
      pages={t('subscribers.pages')}
    >
      {(items) => <SubscribersTable items={items} />}
    </LoadedPage>
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

const SUBSCRIBER_CHOICES = [...SUBSCRIBER_STATUSES, 'all'] as const
type SubscriberChoice = (typeof SUBSCRIBER_CHOICES)[number]

/** The tab of the newsletter in the address of the inbox. */
export const SUBSCRIBERS_TAB = 'subscribers'

/** What the list of subscribers shows, which is part of the address. */
export function useSubscribersAddress() {
  const [params, setParams] = useSearchParams()
  const status = SUBSCRIBER_CHOICES.find((one) => one === params.get('status')) ?? 'all'
  const q = params.get('q')?.trim() ?? ''
  const show = (next: { status?: string; q?: string }) =>
    setParams({ tab: SUBSCRIBERS_TAB, ...given({ status, q, ...next }) })
  return {
    status,
    q,
    after: params.get('after'),
    /** The parameters of the call, without the cursor. */
    query: new URLSearchParams(given({ status, q })).toString(),
    show,
  }
}

const given = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '' && value !== 'all'))
