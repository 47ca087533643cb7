import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Restored } from '@ufuq/shared/contract/bin'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { EmptyState } from '@ufuq/shared/ui/states'
import { LoadedPage } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { BinTable } from './bin-table.tsx'
import { binQueries } from './queries.ts'
import { RestoredNotice } from './restored-notice.tsx'

/** `/admin/publications/bin`: deleted publications, until they are erased. */
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
  return (
    <LoadedPage
      query={useQuery(binQueries.page(after))}
      after={after}
      loading={t('bin.loading')}
      failed={t('bin.errorTitle')}
      empty={<EmptyState level={2} title={t('bin.emptyTitle')} text={t('bin.empty')} />}
      pages={t('bin.pages')}
    >
      {(items) => <BinTable items={items} onRestored={onRestored} />}
    </LoadedPage>
  )
}
