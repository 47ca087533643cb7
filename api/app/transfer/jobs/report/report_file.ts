import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { nameOfKind } from '@ufuq/shared/domain/imports/name-of-kind'
import type { ImportLink, ReportedRecord } from '@ufuq/shared/contract/imports/report'
import { appUrl } from '#config/app'
import type { Cell } from '#core/lists/csv'
import { transferTexts } from '#transfer/texts'
import type ImportJob from '#transfer/jobs/import_job'
import { withSpool } from '#transfer/jobs/job_files'
import { listReported, type Filter } from './report.ts'

const COLUMNS = ['kind', 'language', 'title', 'address', 'fate', 'link', 'reasons'] as const
const BATCH = 200
const SECTIONS = { publication: '/admin/publications', page: '/admin/pages' } as const

const pathOf = ({ kind, id, isBinned }: ImportLink): string =>
  isBinned
    ? `${SECTIONS[kind]}/bin`
    : `${SECTIONS[kind]}/${kind === 'publication' ? 'edit-bilingual/' : ''}${id}`

/**
 * The report as a table. The headings are in both languages, and the values are in the given
 * language.
 */
export const reportFile = (
  job: ImportJob,
  filters: Filter,
  language: Language = DEFAULT_LANGUAGE,
) => ({
  name: `import-${job.id}`,
  heading: COLUMNS.map((name) =>
    LANGUAGES.map((one) => transferTexts[one].report.columns[name]).join(' / '),
  ),
  rows: rows(job, filters, language),
})

async function* rows(job: ImportJob, filters: Filter, language: Language): AsyncGenerator<Cell[]> {
  for (let after = 0; ;) {
    const batch = await withSpool(job, (spool) =>
      listReported(spool, { ...filters, after, limit: BATCH }),
    )
    for (const record of batch) yield cellsOf(record, language)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}

function cellsOf(record: ReportedRecord, language: Language): Cell[] {
  const { report, lossKinds } = transferTexts[language]
  const { kind, code, title, address, fate, link, reasons } = record
  return [
    report.kinds[kind],
    code,
    title,
    address,
    report.fates[fate],
    link && `${appUrl}${pathOf(link)}`,
    reasons
      .map((reason) => {
        const name = nameOfKind({ ...lossKinds, ...report.reasons }, reason.kind)
        return reason.text === '' ? name : `${name}: ${reason.text}`
      })
      .join('; '),
  ]
}
