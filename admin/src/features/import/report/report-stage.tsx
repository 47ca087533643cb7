import { useFormatMoment } from '../../../dates/format-moment.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Import, ImportResult } from '@ufuq/shared/contract/imports/import'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Excluded } from '../check/content-part.tsx'
import { DoneLine } from '../done-line.tsx'
import { PastImports } from '../past-imports.tsx'
import { PicturesSentence } from '../pictures-sentence.tsx'
import { Staged } from '../stages.tsx'
import { ReportList } from './report-list.tsx'
import { UndonePart, UndoPart } from './undo-part.tsx'

/** The outcome of the import, and how to undo it. */
export function ReportStage({ shown }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const { state, result, undone, changedAt } = shown
  return (
    <Staged
      stage="report"
      title={t(state === 'undone' ? 'import.report.undoneTitle' : 'import.report.title')}
      text={
        <>
          {formatMoment(changedAt)}.{' '}
          {t(state === 'undone' ? 'import.report.undoneText' : 'import.report.text')}
        </>
      }
    >
      <DoneLine shown={shown} />
      <p>
        <Link className="more" to="/admin/import?new">
          {t('import.report.again')}
        </Link>
      </p>
      {undone && <UndonePart undone={undone} />}
      {result && <Figures result={result} />}
      {result && <ReportList shown={shown} result={result} />}
      {result && result.excluded.length > 0 && <Excluded excluded={result.excluded} />}
      <UndoPart shown={shown} />
      <PastImports />
    </Staged>
  )
}

const FIGURES = ['imported', 'loss', 'left', 'failed'] as const

function Figures({ result: { fates, pictures, addresses } }: { result: ImportResult }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const figures = { ...fates, imported: fates.imported + fates.loss }
  return (
    <>
      <dl className="import-figures">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`import.report.${figure}`)}</dt>
            <dd className="num">{formatNumber(figures[figure], locale)}</dd>
          </div>
        ))}
      </dl>
      <p className="say">
        <PicturesSentence {...pictures} />{' '}
        {addresses > 0 && t('import.report.addresses', { count: addresses })}
      </p>
    </>
  )
}
