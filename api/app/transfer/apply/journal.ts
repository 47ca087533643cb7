import type { ImportPictures, ImportProgress } from '@ufuq/shared/contract/imports/import'
import type { ImportFate, ImportReason } from '@ufuq/shared/contract/imports/report'
import { cutText } from '@ufuq/shared/domain/cut-text'
import type { ImportedRecord } from '#transfer/apply/imported_records'
import type { Spool } from '#transfer/source/spool'
import type { Loss, StoredRecord } from '#transfer/source/stored_records'

/** `planned` until the outcome of a record is known. */
export type JournalFate = ImportFate | 'planned'

interface Imported {
  target: Pick<ImportedRecord, 'target' | 'targetId'>
  losses: readonly Loss[]
  /** The addresses of pictures that were not obtained. */
  picturesLeft?: readonly string[]
}

interface Entry extends Partial<Pick<ImportedRecord, 'target' | 'targetId'>> {
  kind: string
  sourceId: string
  fate: ImportFate
  reasons: ImportReason[]
  title?: string
  address?: string
}

const MAX_REASON = 300
/** The site's policy lets browsers load pictures from other sites over https only. */
const IS_SHOWN = "address like 'https:%'"

const LOSSES = `coalesce((select json_group_array(json_object('kind', value ->> 'kind', 'text', value ->> 'example'))
  from records join contents using (seq), json_each(content, '$.losses')
  where records.kind = journal.kind and records.source_id = journal.source_id), '[]')`

/** Enters all records of a new spool; those in other languages are left out from the beginning. */
export function fillJournal(spool: Spool): void {
  spool.exec(`
    insert or ignore into journal (kind, source_id, title, code, address, fate, reasons)
      select kind, source_id, title, coalesce(language, code, ''),
        coalesce(addresses ->> '$[0]', ''), iif(language is null, 'left', 'planned'),
        iif(language is null, '[{"kind":"language","text":""}]', '[]')
      from records order by seq;
    update journal set reasons = ${LOSSES} where fate = 'planned'`)
}

/** The journal of an import: what became of each record, and of pictures that were not obtained. */
export class Journal {
  readonly #spool: Spool
  readonly #hosts: ReadonlySet<string>

  /** `hosts` are those from which pictures may be fetched. */
  constructor(spool: Spool, hosts: readonly string[]) {
    this.#spool = spool
    this.#hosts = new Set(hosts)
  }

  isSettled({ kind, sourceId }: StoredRecord): boolean {
    return (
      this.#spool
        .prepare("select 1 from journal where kind = ? and source_id = ? and fate <> 'planned'")
        .get(kind, sourceId) !== undefined
    )
  }

  addImported({ kind, sourceId }: StoredRecord, { target, losses, picturesLeft = [] }: Imported) {
    const { target: name, targetId } = target
    const reasons = losses.map((loss) => ({
      kind: loss.kind,
      text: cutText(loss.example, MAX_REASON),
    }))
    const fate = losses.length > 0 ? 'loss' : 'imported'
    this.#write({ kind, sourceId, fate, target: name, targetId, reasons })
    for (const url of picturesLeft) this.#addPicture(url, { target: name, targetId })
  }

  /** Enters a record that an earlier run imported. */
  addKnown(
    { kind, sourceId }: StoredRecord,
    { target, targetId }: ImportedRecord,
    changed: boolean,
  ) {
    const reasons = changed ? [{ kind: 'changed', text: '' }] : []
    this.#write({ kind, sourceId, fate: 'known', target, targetId, reasons })
  }

  addFailed({ kind, sourceId }: StoredRecord, reason: string) {
    const reasons = [{ kind: 'refused', text: cutText(reason, MAX_REASON) }]
    this.#write({ kind, sourceId, fate: 'failed', reasons })
  }

  #addPicture(url: string, target: Pick<ImportedRecord, 'target' | 'targetId'>) {
    const { host = '', pathname = '' } = URL.canParse(url) ? new URL(url) : {}
    const isAllowed = this.#hosts.has(host)
    this.#write({
      kind: 'picture',
      sourceId: url,
      title: cutText(pathname.split('/').at(-1) || url, MAX_REASON),
      address: url,
      fate: isAllowed ? 'failed' : 'left',
      ...target,
      reasons: [isAllowed ? { kind: 'unavailable', text: '' } : { kind: 'host', text: host }],
    })
  }

  #write({ reasons, ...entry }: Entry) {
    this.#spool
      .prepare(
        `insert into journal
          (kind, source_id, title, code, address, fate, target, target_id, reasons)
        values (@kind, @sourceId, @title, '', @address, @fate, @target, @targetId, @reasons)
        on conflict (kind, source_id) do update set
          fate = excluded.fate, target = excluded.target, target_id = excluded.target_id,
          reasons = excluded.reasons`,
      )
      .run({
        title: '',
        address: '',
        target: null,
        targetId: null,
        ...entry,
        reasons: JSON.stringify(reasons),
      })
  }

  /** The numbers of texts and pages: those whose outcome is known, and all. */
  progress(): Pick<ImportProgress, 'done' | 'total'> {
    return this.#spool
      .prepare(
        `select count(*) filter (where fate <> 'planned') as done, count(*) as total
          from journal where kind <> 'picture' and fate <> 'left'`,
      )
      .get() as Pick<ImportProgress, 'done' | 'total'>
  }

  /** The numbers of pictures that were not imported. */
  picturesLeft(): Omit<ImportPictures, 'brought'> {
    return this.#spool
      .prepare(
        `select count(*) filter (where ${IS_SHOWN}) as left,
          count(*) filter (where not ${IS_SHOWN}) as hidden from journal where kind = 'picture'`,
      )
      .get() as Omit<ImportPictures, 'brought'>
  }

  fates(): Record<ImportFate, number> {
    const rows = this.#spool
      .prepare("select fate, count(*) as count from journal where fate <> 'planned' group by fate")
      .all() as { fate: ImportFate; count: number }[]
    const counts = Object.fromEntries(rows.map(({ fate, count }) => [fate, count]))
    return { imported: 0, loss: 0, known: 0, left: 0, failed: 0, ...counts }
  }
}
