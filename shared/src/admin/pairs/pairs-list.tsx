import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/states.tsx'
import { LoadingRows } from '../shell/loading-rows.tsx'
import { LoadProblem } from '../shell/panels.tsx'
import { PairsTable } from './pairs-table.tsx'
import { pairQueries } from './queries.ts'

interface PairsListProps {
  /** The cursor of the page before, or null for the newest. */
  after?: string | null
  limit?: number
  /** Stands under the table; it is told the cursor of the next page. */
  pager?: (next: string | null) => ReactNode
}

/** The pairs table with its other states. */
export function PairsList({ pager, ...options }: PairsListProps) {
  const { t } = useTranslation('admin')
  const page = useQuery(pairQueries.page(options))

  if (page.data) {
    return (
      <>
        {page.data.items.length > 0 ? (
          <PairsTable items={page.data.items} />
        ) : (
          <EmptyState title={t('pairs.emptyTitle')} text={t('pairs.empty')} />
        )}
        {pager?.(page.data.next)}
      </>
    )
  }
  if (page.isPending) return <LoadingRows label={t('pairs.loading')} />
  return (
    <LoadProblem
      title={t('pairs.errorTitle')}
      error={page.error}
      isRetrying={page.isFetching}
      onRetry={() => void page.refetch()}
    />
  )
}
