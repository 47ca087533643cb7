import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Restored } from '../../../../contract/bin.ts'
import { BIN_DAYS } from '../../../../contract/limits.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { ListPages } from '../../../pairs/list-pages.tsx'
import { LoadingRows } from '../../../shell/loading-rows.tsx'
import { Page } from '../../../shell/page.tsx'
import { LoadProblem } from '../../../shell/panels.tsx'
import { BinTable } from './bin-table.tsx'
import { binQueries } from './queries.ts'
import { RestoredNotice } from './restored-notice.tsx'

/** `/admin/publications/bin`: what was deleted, until its time is over. */
export function BinScreen() {
  const { t } = useTranslation('admin')
  const [restored, setRestored] = useState<Restored | null>(null)
  return (
    <Page title={t('bin.title')} back="/admin/publications">
      <p className="bin-note">{t('bin.note', { count: BIN_DAYS })}</p>
      {restored && <RestoredNotice restored={restored} />}
      <Bin onRestored={setRestored} />
    </Page>
  )
}

function Bin({ onRestored }: { onRestored: (restored: Restored) => void }) {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const after = params.get('after')
  const page = useQuery(binQueries.page(after))

  if (page.data) {
    return (
      <>
        {page.data.items.length > 0 ? (
          <BinTable items={page.data.items} onRestored={onRestored} />
        ) : (
          <EmptyState level={2} title={t('bin.emptyTitle')} text={t('bin.empty')} />
        )}
        <ListPages after={after} next={page.data.next} label={t('bin.pages')} />
      </>
    )
  }
  if (page.isPending) return <LoadingRows label={t('bin.loading')} />
  return (
    <LoadProblem
      title={t('bin.errorTitle')}
      error={page.error}
      isRetrying={page.isFetching}
      onRetry={() => void page.refetch()}
    />
  )
}
