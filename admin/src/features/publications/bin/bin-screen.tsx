import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Restored } from '@ufuq/shared/contract/bin'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { BinPage, useAfter } from '../../../bin/bin-page.tsx'
import { BinTable } from './bin-table.tsx'
import { binQueries } from './queries.ts'
import { RestoredNotice } from './restored-notice.tsx'

/** `/admin/publications/bin`: deleted publications, until they are erased. */
export function BinScreen() {
  const { t } = useTranslation('admin')
  const [restored, setRestored] = useState<Restored | null>(null)
  return (
    <BinPage
      title={t('bin.title')}
      back="/admin/publications"
      note={t('bin.note', { count: BIN_DAYS })}
      empty={t('bin.empty')}
      query={useQuery(binQueries.page(useAfter()))}
      news={restored && <RestoredNotice restored={restored} />}
    >
      {(items) => <BinTable items={items} onRestored={setRestored} />}
    </BinPage>
  )
}
