import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/states.tsx'
import { ListPages } from '../../pairs/list-pages.tsx'
import { LoadingRows } from '../../shell/loading-rows.tsx'
import { LoadProblem } from '../../shell/panels.tsx'
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
  const page = useQuery(inboxQueries.subscribers({ status: subscriberChoice, q }, after))

  if (page.data) {
    const isNarrowed = q !== '' || subscriberChoice !== 'all'
    return (
      <>
        {page.data.items.length > 0 ? (
          <SubscribersTable items={page.data.items} />
        ) : (
          <EmptyState
            level={2}
            title={isNarrowed ? t('subscribers.noneTitle') : t('subscribers.emptyTitle')}
            text={isNarrowed ? t('subscribers.none') : t('subscribers.empty')}
          />
        )}
        <ListPages after={after} next={page.data.next} label={t('subscribers.pages')} />
      </>
    )
  }
  if (page.isPending) return <LoadingRows label={t('subscribers.loading')} />
  return (
    <LoadProblem
      title={t('subscribers.errorTitle')}
      error={page.error}
      isRetrying={page.isFetching}
      onRetry={() => void page.refetch()}
    />
  )
}
