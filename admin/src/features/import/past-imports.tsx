import { useFormatMoment } from '../../dates/format-moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportRun } from '@ufuq/shared/contract/imports/report'
import { importQueries } from './queries.ts'
import { ReportFile } from './report/report-file.tsx'

/**
 * The imports so far, including those made with the command; renders nothing before the first
 * import.
 */
export function PastImports() {
  const { t } = useTranslation('admin')
  const { data: runs = [] } = useQuery(importQueries.runs())
  if (runs.length === 0) return null
  return (
    <section aria-labelledby="past-imports">
      <div className="h-line">
        <h2 id="past-imports">{t('import.runs.title')}</h2>
      </div>
      <ul className="rows import-rows">
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}

function Run({ run }: { run: ImportRun }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const name = run.fileName || run.source
  const facts = [
    t('import.content.summary', { count: run.imported }),
    run.by ?? '',
    run.import === null ? t('import.runs.command') : '',
    formatMoment(run.endedAt ?? run.startedAt),
  ].filter((fact) => fact !== '')
  return (
    <li>
      <div>
        <b>
          <bdi dir="auto">{name}</bdi>
        </b>
        <small>
          {t(`import.runs.states.${run.state}`)}
          {facts.map((fact) => (
            <span key={fact}>
              {' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </small>
      </div>
      {run.import !== null && run.state !== 'running' && (
        <ReportFile id={run.import} label={t('import.runs.report', { name })} />
      )}
    </li>
  )
}
