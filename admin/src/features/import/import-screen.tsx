import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ACTIVE_IMPORT_STATES, type CurrentImport } from '@ufuq/shared/contract/imports/import'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { CheckStage } from './check-stage.tsx'
import { importQueries } from './queries.ts'
import { ReportStage } from './report-stage.tsx'
import { RunningStage } from './running-stage.tsx'
import { ReadingStage, StartStage } from './start-stage.tsx'

/** `/admin/import`: the import from another site, from the file to the report. */
export function ImportScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('import.title')} back="/admin?tab=settings#import">
      <Loaded
        query={useQuery(importQueries.current())}
        loading={t('import.loading')}
        failed={t('import.errorTitle')}
      >
        {(current) => <CurrentStage current={current} />}
      </Loaded>
    </Page>
  )
}

function CurrentStage({ current }: { current: CurrentImport }) {
  const [params] = useSearchParams()
  const { import: shown } = current
  const isActive = shown !== null && ACTIVE_IMPORT_STATES.includes(shown.state)
  if (shown === null || (!isActive && params.has('new'))) return <StartStage current={current} />
  switch (shown.state) {
    case 'refused':
      return <StartStage current={current} />
    case 'reading':
      return <ReadingStage shown={shown} />
    case 'ready':
      return <CheckStage key={shown.id} shown={shown} makesBackups={current.makesBackups} />
    case 'done':
    case 'undone':
      return <ReportStage shown={shown} />
    default:
      return <RunningStage shown={shown} />
  }
}
