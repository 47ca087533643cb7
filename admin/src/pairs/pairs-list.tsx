import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@ufuq/shared/ui/states'
import { LoadedPage } from '../shell/loaded.tsx'
import { PairsTable } from './pairs-table.tsx'
import { pairQueries } from './queries.ts'

interface PairsListProps {
  /** The cursor of the page; null for the first page, which has the newest pairs. */
  after?: string | null
  /** The number of rows shown, without paging. */
  limit?: number
}

/** The pairs table with its loading, empty and error states. */
export function PairsList({ after = null, limit }: PairsListProps) {
  const { t } = useTranslation('admin')
  return (
    <LoadedPage
      query={useQuery(pairQueries.page({ after, limit }))}
      after={after}
      loading={t('pairs.loading')}
      failed={t('pairs.errorTitle')}
      empty={<EmptyState title={t('pairs.emptyTitle')} text={t('pairs.empty')} />}
      pages={limit === undefined ? t('pairs.pages') : undefined}
    >
      {(items) => <PairsTable items={items} />}
    </LoadedPage>
  )
}
