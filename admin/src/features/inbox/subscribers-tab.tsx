import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INBOX_LIMITS } from '@ufuq/shared/contract/inbox'
import { EmptyState } from '@ufuq/shared/ui/states'
import { FilterBar, FilterChoice, Filters } from '../../components/filter-bar.tsx'
import { ListCount } from '../../lists/list-count.tsx'
import { LoadedPage } from '../../shell/loaded.tsx'
import { SearchField, searchedWords } from '../../components/search-field.tsx'
import { SUBSCRIBER_CHOICES, useInboxAddress, type SubscriberChoice } from './inbox-address.ts'
import { inboxQueries } from './queries.ts'
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
  const { subscriberChoice, q, after } = useInboxAddress()
  return useQuery(inboxQueries.subscribers({ status: subscriberChoice, q }, after))
}

function SubscribersBar() {
  const { t } = useTranslation('admin')
  const { subscriberChoice, q, after, choose, clear, search } = useInboxAddress()
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
      onSubmit={(event) => search(searchedWords(event))}
    >
      <SearchField
        q={q}
        label={t('subscribers.search')}
        submitLabel={t('inbox.searchSubmit')}
        maxLength={INBOX_LIMITS.search.max}
      />
      <Filters
        set={subscriberChoice === 'all' ? [] : [{ name: 'status', text: textOf(subscriberChoice) }]}
        onRemove={clear}
        onClear={clear}
      >
        <FilterChoice
          value={subscriberChoice}
          label={t('inbox.filter')}
          choices={SUBSCRIBER_CHOICES.map((value) => ({ value, text: textOf(value) }))}
          onChoose={choose}
        />
      </Filters>
    </FilterBar>
  )
}

function Subscribers() {
  const { t } = useTranslation('admin')
  const { subscriberChoice, q, after } = useInboxAddress()
  const isNarrowed = q !== '' || subscriberChoice !== 'all'
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
