import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../client/api-error.ts'
import type { AdminPublicationItem } from '../../../../contract/publications.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { pairRow } from '../../../pairs/pair-row.ts'
import { PairsTable } from '../../../pairs/pairs-table.tsx'
import { pairQueries } from '../../../pairs/queries.ts'
import { useAbility } from '../../../session/session.tsx'
import { LoadedPage } from '../../../shell/loaded.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useListAddress } from './list-address.ts'

/** One page of rows, with its other states. */
export function ManagedList() {
  const { t } = useTranslation('admin')
  const { filters, sort, narrowed, after, clear, toFirstPage } = useListAddress()
  // Colleagues write too: always refetch.
  const page = useQuery({ ...pairQueries.page({ after, filters }), staleTime: 0 })

  // A cursor from another order, or a mistyped address.
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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  if (!canPublish && !canDelete) return <PairsTable items={items} />

  const rows = items.map(pairRow)
  // Rows that moved to another page or are gone are no longer selected.
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const choose = (ids: readonly number[]) => setChosen(new Set(ids))
  const toggle = (id: number) => {
    const ids = chosenRows.map((row) => row.id)
    choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  }
  return (
    <>
      <BulkBar rows={rows} chosen={chosenRows} onChoose={choose} />
      <PairsTable
        items={items}
        choice={{ chosen: new Set(chosenRows.map(({ id }) => id)), toggle }}
      />
    </>
  )
}
