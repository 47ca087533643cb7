import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INBOX_LIMITS } from '@ufuq/shared/contract/inbox'
import { EmptyState } from '@ufuq/shared/ui/states'
import { FilterBar, FilterChoice, Filters } from '../../components/filter-bar.tsx'
import { ListCount } from '../../lists/list-count.tsx'
import { LoadedPage } from '../../shell/loaded.tsx'
import { SearchField, searchedWords } from '../../components/search-field.tsx'
import { inboxQueries } from './queries.ts'
import {
  SUBSCRIBER_CHOICES,
  useSubscribersAddress,
  type SubscriberChoice,
} from './subscribers-address.ts'
import { SubscribersTable } from './subscribers-table.tsx'

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
      loading={t('subscribers.loading')}
      failed={t('subscribers.errorTitle')}
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
