import type { ImportPictures, ImportProgress } from '@ufuq/shared/contract/imports/import'
import type { Counted } from '@ufuq/shared/contract/imports/plan'
import {
  IMPORT_FATES,
  type ImportFate,
  type ImportReason,
} from '@ufuq/shared/contract/imports/report'
import { cutText } from '@ufuq/shared/domain/cut-text'
import type { ImportedRecord } from '#transfer/apply/imported_records'
import type { Spool } from '#transfer/source/spool'
import type { StoredRecord } from '#transfer/source/stored_records'

/** `planned` until the outcome of a record is known. */
export type JournalFate = ImportFate | 'planned'

interface Entry extends Partial<Pick<ImportedRecord, 'target' | 'targetId'>> {
  kind: string
  sourceId: string
  fate: ImportFate
  reasons: readonly ImportReason[]
  title?: string
  address?: string
}

const MAX_REASON = 300
/** The maximum length of an example in a plan. */
const MAX_EXAMPLE = 160
const IS_RECORD = "kind <> 'picture'"
/** The site's policy lets browsers load pictures from other sites over https only. */
const IS_SHOWN = "address like 'https:%'"

/** Enters all records of a new spool; those in other languages are left out from the beginning. */
export function fillJournal(spool: Spool): void {
  spool.exec(`
    insert or ignore into journal (kind, source_id, title, code, address, fate, reasons)
      select kind, source_id, coalesce(contents.title, records.title), coalesce(language, code, ''),
        coalesce(addresses ->> '$[0]', ''), iif(language is null, 'left', 'planned'),
        coalesce(content -> '$.losses', '[{"kind":"otherLanguage","text":""}]')
      from records left join contents using (seq) order by seq`)
}

/** What records lose if they are imported, with the largest count first. */
export const lossesIn = (spool: Spool): Counted[] =>
  spool
    .prepare(
      `select value ->> 'kind' as kind, count(*) as count, value ->> 'text' as example,
          min(journal.id) from journal, json_each(reasons) where fate in ('planned', 'loss')
        group by 1 order by count desc, kind`,
    )
    .all()
    .map((row) => {
      const { kind, count, example } = row as Counted
      return { kind, count, example: cutText(example, MAX_EXAMPLE) }
    })

/**
 * The journal of an import: what will become or became of each record, and of pictures that were
 * not obtained.
 */
export class Journal {
  readonly #spool: Spool
  readonly #hosts: ReadonlySet<string>

  /** `hosts` are those from which pictures may be fetched. */
  constructor(spool: Spool, hosts: readonly string[] = []) {
    this.#spool = spool
    this.#hosts = new Set(hosts)
  }

  /** Whether this run has entered the outcome of a record. */
  isSettled({ kind, sourceId }: StoredRecord): boolean {
    const row = this.#spool
      .prepare(
        `select 1 from journal
          where kind = ? and source_id = ? and fate not in ('planned', 'known')`,
      )
      .get(kind, sourceId)
    return row !== undefined
  }

  enterImported(
    { kind, sourceId, target, targetId }: ImportedRecord,
    reasons: readonly ImportReason[],
  ): void {
    const fate = reasons.length > 0 ? 'loss' : 'imported'
    this.enter({ kind, sourceId, fate, target, targetId, reasons })
  }

  /** Enters a record that an earlier run imported. */
  enterKnown(
    { kind, sourceId, target, targetId, sourceHash }: ImportedRecord,
    /** The hash of the record now. */
    hash: string,
  ): void {
    const isChanged = sourceHash !== null && sourceHash !== hash
    const reasons = isChanged ? [{ kind: 'changed', text: '' }] : []
    this.enter({ kind, sourceId, fate: 'known', target, targetId, reasons })
  }

  /** Enters a picture that was not obtained, with the record that shows it. */
  enterPicture(
    url: string,
    { target, targetId }: Pick<ImportedRecord, 'target' | 'targetId'>,
  ): void {
    const { host = '', pathname = '' } = URL.canParse(url) ? new URL(url) : {}
    const isAllowed = this.#hosts.has(host)
    this.enter({
      kind: 'picture',
      sourceId: url,
      title: cutText(pathname.split('/').at(-1) || url, MAX_REASON),
      address: url,
      fate: isAllowed ? 'failed' : 'left',
      target,
      targetId,
      reasons: [isAllowed ? { kind: 'unavailable', text: '' } : { kind: 'host', text: host }],
    })
  }

  enter({ reasons, ...entry }: Entry): void {
    const cut = reasons.map(({ kind, text }) => ({ kind, text: cutText(text, MAX_REASON) }))
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
        reasons: JSON.stringify(cut),
      })
  }

  /** The figures of progress and report. */
  figures(): Figures {
    const { done, total, shown, hidden, ...fates } = this.#spool
      .prepare(
        `select count(*) filter (where fate not in ('left', 'planned') and ${IS_RECORD}) as done,
          count(*) filter (where fate <> 'left' and ${IS_RECORD}) as total,
          count(*) filter (where ${IS_SHOWN} and not ${IS_RECORD}) as shown,
          count(*) filter (where not ${IS_SHOWN} and not ${IS_RECORD}) as hidden,
          ${IMPORT_FATES.map((fate) => `count(*) filter (where fate = '${fate}') as "${fate}"`).join()}
          from journal`,
      )
      .get() as Record<ImportFate | 'done' | 'total' | 'shown' | 'hidden', number>
    return { done, total, fates, picturesLeft: { left: shown, hidden } }
  }
}

interface Figures extends Pick<ImportProgress, 'done' | 'total'> {
  /** The numbers of pictures that were not obtained. */
  picturesLeft: Omit<ImportPictures, 'brought'>
  fates: Record<ImportFate, number>
}
