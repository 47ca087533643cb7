import arabic from '@ufuq/shared/i18n/locales/ar/transfer.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/transfer.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { nameOfKind } from '@ufuq/shared/domain/imports/name-of-kind'
import type { ImportLink } from '@ufuq/shared/contract/imports/report'
import { appUrl } from '#config/app'
import type { Cell } from '#core/lists/csv'
import { listJournal, type Filter, type JournalRecord } from '#transfer/apply/list_journal'
import type { Spool } from '#transfer/source/spool'

const TEXTS: Record<Language, typeof english> = { ar: arabic, en: english }

const COLUMNS = ['kind', 'language', 'title', 'address', 'fate', 'link', 'reasons'] as const
const BATCH = 200
const SECTIONS = { publication: '/admin/publications', page: '/admin/pages' } as const

interface JournalFile {
  /** Runs the work with the spool, which need not stay open in between. */
  read: <T>(work: (spool: Spool) => Promise<T>) => Promise<T>
  filters?: Filter
  language?: Language
}

/**
 * The journal as a table. The headings are in both languages, and the values are in the given
 * language.
 */
export const journalTable = ({ read, filters = {}, language = DEFAULT_LANGUAGE }: JournalFile) => ({
  heading: COLUMNS.map((name) =>
    LANGUAGES.map((one) => TEXTS[one].report.columns[name]).join(' / '),
  ),
  rows: rows({ read, filters, language }),
})

async function* rows({ read, filters, language }: Required<JournalFile>): AsyncGenerator<Cell[]> {
  for (let after = 0; ;) {
    const batch = await read((spool) => listJournal(spool, { ...filters, after, limit: BATCH }))
    for (const record of batch) yield cellsOf(record, language)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}

function cellsOf(record: JournalRecord, language: Language): Cell[] {
  const { report, lossKinds } = TEXTS[language]
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

const pathOf = ({ kind, id, isBinned }: ImportLink): string =>
  isBinned
    ? `${SECTIONS[kind]}/bin`
    : `${SECTIONS[kind]}/${kind === 'publication' ? 'edit-bilingual/' : ''}${id}`
