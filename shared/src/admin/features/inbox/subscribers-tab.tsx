import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/states.tsx'
import { LoadedPage } from '../../shell/loaded.tsx'
import { SUBSCRIBER_CHOICES, useInboxAddress } from './inbox-address.ts'
import { ListFilters } from './list-filters.tsx'
import { inboxQueries } from './queries.ts'
import { SubscribersTable } from './subscribers-table.tsx'

export function SubscribersTab() {
  const { t } = useTranslation('admin')
  const { subscriberChoice, q, choose, search } = useInboxAddress()
  return (
    <>
      <ListFilters
        choices={SUBSCRIBER_CHOICES.map((value) => ({
          value,
          label:
            value === 'all' ? t('subscribers.everyStatus') : t(`subscribers.statuses.${value}`),
        }))}
        chosen={subscriberChoice}
        onChoose={choose}
        q={q}
        searchLabel={t('subscribers.search')}
        onSearch={search}
      />
      <Subscribers />
    </>
  )
}

function Subscribers() {
  const { t } = useTranslation('admin')
  const { subscriberChoice, q, after } = useInboxAddress()
  const isNarrowed = q !== '' || subscriberChoice !== 'all'
  return (
    <LoadedPage
      query={useQuery(inboxQueries.subscribers({ status: subscriberChoice, q }, after))}
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
