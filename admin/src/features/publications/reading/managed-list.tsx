import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import { ListCount } from '../../../lists/list-count.tsx'
import { useSelection } from '../../../lists/selection.ts'
import { pairRow } from '../../../pairs/pair-row.ts'
import { PairsTable } from '../../../pairs/pairs-table.tsx'
import { pairQueries } from '../../../pairs/queries.ts'
import { useAbility } from '../../../session/session.tsx'
import { LoadedPage } from '../../../shell/loaded.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useListAddress } from './list-address.ts'

/** The current page of pairs; always refetched, because colleagues change publications too. */
function useManagedPage() {
  const { filters, after } = useListAddress()
  return useQuery({ ...pairQueries.page({ after, filters }), staleTime: 0 })
}

export function ManagedCount() {
  const { after } = useListAddress()
  const { data } = useManagedPage()
  return (
    data && <ListCount count={data.items.length} isWhole={after === null && data.next === null} />
  )
}

/** One page of rows, with its loading, empty and error states. */
export function ManagedList() {
  const { t } = useTranslation('admin')
  const { sort, narrowed, after, clear, toFirstPage } = useListAddress()
  const page = useManagedPage()

  // The server rejects a cursor that belongs to another order or comes from a mistyped address.
  const isRefused = page.error instanceof ApiError && page.error.status === 422 && after !== null
  return (
    <LoadedPage
      query={page}
      after={after}
      loading={t('pairs.loading')}
      failed={t('pairs.errorTitle')}
      onRetry={isRefused ? toFirstPage : undefined}
      empty={
        <EmptyState
          level={2}
          title={narrowed > 0 ? t('manage.noneTitle') : t('pairs.emptyTitle')}
          text={narrowed > 0 ? t('manage.none') : t('pairs.empty')}
          action={
            narrowed > 0 && (
              <Button variant="line" onClick={clear}>
                {t('manage.clear')}
              </Button>
            )
          }
        />
      }
      pages={t('pairs.pages')}
      isTimeless={sort === 'title'}
    >
      {(items) => <Rows items={items} />}
    </LoadedPage>
  )
}

function Rows({ items }: { items: AdminPublicationItem[] }) {
  const canPublish = useAbility('publications.publish')
  const canDelete = useAbility('publications.delete')
  const rows = items.map(pairRow)
  const selection = useSelection(rows.map(({ id }) => id))
  if (!canPublish && !canDelete) return <PairsTable items={items} />
  return (
    <>
      <PairsTable items={items} selection={selection} />
      <BulkBar chosen={rows.filter(({ id }) => selection.has(id))} selection={selection} />
    </>
  )
}
