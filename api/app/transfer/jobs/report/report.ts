import type { ImportPictures } from '@ufuq/shared/contract/imports/import'
import type { Counted } from '@ufuq/shared/contract/imports/plan'
import type {
  ImportFate,
  ImportLink,
  ImportReason,
  ImportReportFilter,
  ReportedRecord,
} from '@ufuq/shared/contract/imports/report'
import db from '@adonisjs/lucid/services/db'
import { cutText } from '@ufuq/shared/domain/cut-text'
import type { Outcome } from '#transfer/apply/importer'
import type { Spool } from '#transfer/source/spool'
import type { StoredRecord } from '#transfer/source/stored_records'
import { partOf } from '#transfer/jobs/answers/source_texts'

const TABLE = `
  create table if not exists report (
    id integer primary key, kind text, source_id text, title text, code text, address text,
    fate text, target text, target_id integer, reasons text, unique (kind, source_id));
  create index if not exists report_by_fate on report (fate, id)`

const MAX_REASON = 300
/** The site's policy lets browsers load pictures from other sites over https only. */
const IS_SHOWN = "address like 'https:%'"

type Fated = Omit<ReportedRecord, 'id' | 'link' | 'reasons'> & {
  sourceId: string
  target: string | null
  targetId: number | null
  reasons: ImportReason[]
}

/** The report of an import, in which each record is written once its outcome is known. */
export class Report {
  readonly #spool: Spool
  readonly #hosts: ReadonlySet<string>

  /**
   * Opens the report, and records in it the texts that are left out because the site does not have
   * their language.
   */
  constructor(spool: Spool, hosts: readonly string[]) {
    this.#spool = spool
    this.#hosts = new Set(hosts)
    spool.exec(TABLE)
    spool.exec(`insert or ignore into report
        (kind, source_id, title, code, address, fate, reasons)
      select kind, source_id, title, coalesce(code, ''), coalesce(addresses ->> '$[0]', ''), 'left',
        '[{"kind":"language","text":""}]' from records where language is null`)
  }

  add(record: StoredRecord, outcome: Outcome) {
    const { kind, sourceId, title, language: code, addresses } = record
    const row = { kind, sourceId, title, code, address: addresses[0] ?? '' }
    if (outcome.fate === 'failed') {
      const reasons = [{ kind: 'refused', text: cutText(outcome.reason, MAX_REASON) }]
      this.#write({ ...row, fate: 'failed', target: null, targetId: null, reasons })
      return
    }
    const { imported, losses, isChanged = false, picturesLeft = [] } = outcome
    const target = { target: imported.target, targetId: imported.targetId }
    const reasons = [
      ...losses.map((loss) => ({ kind: loss.kind, text: cutText(loss.example, MAX_REASON) })),
      ...(isChanged ? [{ kind: 'changed', text: '' }] : []),
    ]
    const isLoss = outcome.fate === 'imported' && losses.length > 0
    this.#write({ ...row, ...target, fate: isLoss ? 'loss' : outcome.fate, reasons })
    for (const url of picturesLeft) this.#addPicture(url, target)
  }

  #addPicture(url: string, target: Pick<Fated, 'target' | 'targetId'>) {
    const { host = '', pathname = '' } = URL.canParse(url) ? new URL(url) : {}
    const isAllowed = this.#hosts.has(host)
    const title = pathname.split('/').at(-1) || url
    this.#write({
      kind: 'picture',
      sourceId: url,
      title: cutText(title, MAX_REASON),
      code: '',
      address: url,
      fate: isAllowed ? 'failed' : 'left',
      ...target,
      reasons: [isAllowed ? { kind: 'unavailable', text: '' } : { kind: 'host', text: host }],
    })
  }

  #write({ reasons, ...row }: Fated) {
    this.#spool
      .prepare(
        `insert into report
          (kind, source_id, title, code, address, fate, target, target_id, reasons)
        values
          (@kind, @sourceId, @title, @code, @address, @fate, @target, @targetId, @reasons)
        on conflict (kind, source_id) do update set
          fate = excluded.fate, target = excluded.target, target_id = excluded.target_id,
          reasons = excluded.reasons`,
      )
      .run({ ...row, reasons: JSON.stringify(reasons) })
  }

  /** The number of texts and pages whose outcome is known. */
  done(): Record<'text' | 'page', number> {
    const rows = this.#spool
      .prepare(
        "select kind, count(*) as count from report where fate <> 'left' and kind <> 'picture' group by kind",
      )
      .all() as { kind: 'text' | 'page'; count: number }[]
    const { text = 0, page = 0 } = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
    return { text, page }
  }

  /** The numbers of pictures that were not imported. */
  picturesLeft(): Omit<ImportPictures, 'brought'> {
    const [row] = this.#spool
      .prepare(
        `select count(*) filter (where ${IS_SHOWN}) as left,
          count(*) filter (where not ${IS_SHOWN}) as hidden from report where kind = 'picture'`,
      )
      .all() as Omit<ImportPictures, 'brought'>[]
    return { left: 0, hidden: 0, ...row }
  }

  fates(): Record<ImportFate, number> {
    const rows = this.#spool
      .prepare('select fate, count(*) as count from report group by fate')
      .all() as { fate: ImportFate; count: number }[]
    const counts = Object.fromEntries(rows.map(({ fate, count }) => [fate, count]))
    return { imported: 0, loss: 0, known: 0, left: 0, failed: 0, ...counts }
  }
}

/** Content of the file that is not imported, sorted by count in descending order. */
export const excludedIn = (spool: Spool): Counted[] =>
  spool
    .prepare('select kind, count, example from excluded order by count desc, kind limit 50')
    .all() as Counted[]

interface Row extends Omit<ReportedRecord, 'link' | 'reasons'> {
  target: 'publication' | 'page' | null
  target_id: number | null
  reasons: string
}

interface Page {
  after: number
  limit: number
}

export type Filter = {
  [Key in keyof ImportReportFilter]: ImportReportFilter[Key] | null | undefined
}

/** A page of the report; empty until the import has begun. */
export async function listReported(
  spool: Spool,
  { fate = null, kind = null, q, after, limit }: Filter & Page,
): Promise<ReportedRecord[]> {
  spool.exec(TABLE)
  const rows = spool
    .prepare(
      `select id, kind, title, code, address, fate, target, target_id, reasons from report
      where id > @after and (@fate is null or fate = @fate) and (@kind is null or kind = @kind)
        and (@q is null or title like @q escape '\\' or address like @q escape '\\')
      order by id limit @limit`,
    )
    .all({ after, limit, fate, kind, q: partOf(q ?? undefined) }) as Row[]
  const linkOf = await linksOf(rows)
  return rows.map(({ target, target_id, reasons, ...row }) => ({
    ...row,
    link: linkOf({ target, target_id }),
    reasons: JSON.parse(reasons) as ImportReason[],
  }))
}

type Target = Pick<Row, 'target' | 'target_id'>

const TABLES = { publication: 'publications', page: 'entries' } as const

/**
 * Finds the current location of each record. Null for a record that has been permanently deleted.
 */
async function linksOf(targets: readonly Target[]): Promise<(of: Target) => ImportLink | null> {
  const found = new Map<string, boolean>()
  for (const kind of ['publication', 'page'] as const) {
    const ids = targets.flatMap(({ target, target_id }) =>
      target === kind && target_id !== null ? [target_id] : [],
    )
    const rows: { id: number; deleted_at: unknown }[] = await db
      .from(TABLES[kind])
      .whereIn('id', ids)
      .select('id', 'deleted_at')
    for (const { id, deleted_at } of rows) found.set(`${kind}:${id}`, deleted_at !== null)
  }
  return ({ target: kind, target_id: id }) => {
    const isBinned = found.get(`${kind}:${id}`)
    return kind === null || id === null || isBinned === undefined ? null : { kind, id, isBinned }
  }
}
