import db from '@adonisjs/lucid/services/db'
import {
  type ImportLink,
  type ImportReason,
  type ImportReportFilter,
  type ReportedRecord,
  screenOfImported,
} from '@ufuq/shared/contract/imports/report'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { nameOfKind } from '@ufuq/shared/domain/imports/name-of-kind'
import arabic from '@ufuq/shared/i18n/locales/ar/transfer.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/transfer.json' with { type: 'json' }
import { appUrl } from '#config/app'
import type { Cell } from '#core/lists/csv'
import type { JournalFate } from '#transfer/apply/journal'
import type { Spool } from '#transfer/source/spool'

interface Target {
  target: 'publication' | 'page' | null
  target_id: number | null
}

interface Row extends Target, Omit<ReportedRecord, 'link' | 'reasons'> {
  reasons: string
}

interface Page {
  after: number
  limit: number
}

type Filter = {
  [Key in keyof ImportReportFilter]: ImportReportFilter[Key] | null | undefined
} & { hasPlanned?: boolean }

/** A record of the journal; its fate is `planned` only if the filter asks for it. */
type JournalRecord = Omit<ReportedRecord, 'fate'> & { fate: JournalFate }

/** A pattern for `like … escape '\'` that finds a part of a text. */
const partOf = (q: string): string => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** A page of the journal. */
export async function listJournal(
  spool: Spool,
  { fate = null, kind = null, q, hasPlanned = false, after, limit }: Filter & Page,
): Promise<JournalRecord[]> {
  const rows = spool
    .prepare(
      `select id, kind, title, code, address, fate, target, target_id, reasons from journal
      where id > @after and (@fate is null or fate = @fate) and (@kind is null or kind = @kind)
        and (@q is null or title like @q escape '\\' or address like @q escape '\\')
        and (@hasPlanned or fate <> 'planned')
      order by id limit @limit`,
    )
    .all({
      after,
      limit,
      fate,
      kind,
      q: q ? partOf(q) : null,
      hasPlanned: Number(hasPlanned),
    }) as Row[]
  const linkOf = await linksOf(rows)
  return rows.map(({ target, target_id, reasons, ...row }) => ({
    ...row,
    link: linkOf({ target, target_id }),
    reasons: JSON.parse(reasons) as ImportReason[],
  }))
}

/**
 * Finds the current location of each record. Null for a record that has been permanently deleted.
 */
async function linksOf(targets: readonly Target[]): Promise<(of: Target) => ImportLink | null> {
  const found = new Map<string, boolean>()
  for (const kind of ['publication', 'page'] as const) {
    const ids = targets.flatMap(({ target, target_id }) =>
      target === kind && target_id !== null ? [target_id] : [],
    )
    const column = kind === 'publication' ? 'sides.id' : 'entries.id'
    const rows: { id: number; deleted_at: unknown }[] = await db
      .from('entries')
      .leftJoin('sides', 'sides.entry_id', 'entries.id')
      .where('entries.kind', kind)
      .whereIn(column, ids)
      .distinct(`${column} as id`, 'entries.deleted_at')
    for (const { id, deleted_at } of rows) found.set(`${kind}:${id}`, deleted_at !== null)
  }
  return ({ target: kind, target_id: id }) => {
    const isBinned = found.get(`${kind}:${id}`)
    return kind === null || id === null || isBinned === undefined ? null : { kind, id, isBinned }
  }
}

const TEXTS: Record<Language, typeof english> = { ar: arabic, en: english }

const COLUMNS = ['kind', 'language', 'title', 'address', 'fate', 'link', 'reasons'] as const
const BATCH = 200

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
  language,
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
    link && `${appUrl}${screenOfImported(link)}`,
    reasons
      .map((reason) => {
        const name = nameOfKind({ ...lossKinds, ...report.reasons }, reason.kind)
        return reason.text === '' ? name : `${name}: ${reason.text}`
      })
      .join('; '),
  ]
}
