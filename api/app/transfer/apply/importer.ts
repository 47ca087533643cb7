import { errors as vineErrors } from '@vinejs/vine'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { bringDocuments } from '#transfer/apply/bring_documents'
import type { GetPicture } from '#transfer/apply/bring_file'
import { bringPictures } from '#transfer/apply/bring_pictures'
import {
  AlreadyImported,
  findImported,
  isChanged,
  type ImportedRecord,
  type Run,
} from '#transfer/apply/imported_records'
import type { ImportCounts } from '#transfer/apply/runs'
import { writePage } from '#transfer/apply/write_page'
import { writeTexts, type Prepared } from '#transfer/apply/write_texts'
import type { Loss } from '#transfer/content/record_content'
import type { tagsOfUnit } from '#transfer/content/record_tags'
import type { StoredRecord, Unit } from '#transfer/source/stored_records'

export interface ImportRules {
  /** The person in whose name the texts are written. */
  person: User
  /** Whether all records are imported as drafts. */
  asDrafts: boolean
  getPicture: GetPicture
  watch?: ImportWatch
}

/** Is notified of what happens while an import runs. */
interface ImportWatch {
  /** Called once the run exists. */
  started?: (run: Run) => Promise<void>
  /**
   * Called before each unit, with the number of records that are done. May throw to interrupt the
   * import.
   */
  next?: (done: number) => Promise<void>
  /** Called for each record, including those that this run imported before it was interrupted. */
  settled?: (record: StoredRecord, outcome: Outcome) => void
}

export type Outcome =
  | {
      /** `known` means that an earlier run imported the record. */
      fate: 'imported' | 'known'
      imported: ImportedRecord
      losses: readonly Loss[]
      /** The addresses of pictures that were not obtained. */
      picturesLeft?: readonly string[]
      /** Whether the record has been changed at the source since it was imported. */
      isChanged?: boolean
    }
  | { fate: 'failed'; reason: string }

type PreparedWithPictures = Prepared & { picturesLeft: string[] }

export interface FailedRecord {
  sourceId: string
  title: string
  reason: string
}

export interface ChangedRecord {
  sourceId: string
  title: string
}

const MAX_NAMED = 100

interface UnitContent {
  prepare: (record: StoredRecord) => Prepared
  tags: () => ReturnType<typeof tagsOfUnit>
}

/** Imports units one by one, and counts what happens to their records. */
export class Importer {
  readonly #run: Run
  readonly #person: User
  readonly #asDrafts: boolean
  readonly #getPicture: GetPicture
  readonly #watch: ImportWatch
  readonly #left = new Set<string>()
  readonly failures: FailedRecord[] = []
  readonly changedRecords: ChangedRecord[] = []
  readonly counts: ImportCounts = {
    imported: 0,
    added: 0,
    known: 0,
    changed: 0,
    failed: 0,
    pictures: 0,
    picturesLeft: 0,
    addresses: 0,
    redirects: 0,
    redirectsLeft: 0,
    gone: 0,
  }

  constructor(run: Run, { person, asDrafts, getPicture, watch = {} }: ImportRules) {
    this.#run = run
    this.#person = person
    this.#asDrafts = asDrafts
    this.#getPicture = getPicture
    this.#watch = watch
  }

  /**
   * Imports the records of a unit that have not been imported yet. A failure of these records does
   * not stop the import.
   */
  async bring({ records }: Unit, content: UnitContent): Promise<void> {
    const [first] = records
    if (!first) return
    const ids = records.map(({ sourceId }) => sourceId)
    const known = await findImported(this.#run, first.kind, ids)
    const fresh = records.filter(({ sourceId }) => !known.has(sourceId))
    this.counts.known += records.length - fresh.length
    for (const record of records) this.#countChange(record, known.get(record.sourceId))
    this.#settleKnown(records, known, content)
    if (fresh.length === 0) return
    try {
      const [before] = known.values()
      if (before?.target === 'page') throw secondSide(before.targetId)
      const prepared: PreparedWithPictures[] = []
      for (const record of fresh) prepared.push(await this.#withPictures(content.prepare(record)))
      await this.#write(prepared, [...known.values()], content)
      await this.#settleWritten(first.kind, prepared)
    } catch (error) {
      if (error instanceof AlreadyImported) this.counts.known += fresh.length
      else this.#fail(fresh, error)
    }
  }

  #settleKnown(
    records: readonly StoredRecord[],
    known: ReadonlyMap<string, ImportedRecord>,
    { prepare }: UnitContent,
  ) {
    const { settled } = this.#watch
    if (!settled) return
    for (const record of records) {
      const imported = known.get(record.sourceId)
      if (!imported) continue
      const isOwn = imported.importId === this.#run.id
      settled(record, {
        fate: isOwn ? 'imported' : 'known',
        imported,
        losses: isOwn ? prepare(record).content.losses : [],
        isChanged: isChanged(imported.sourceHash, record.hash),
      })
    }
  }

  async #settleWritten(kind: StoredRecord['kind'], prepared: readonly PreparedWithPictures[]) {
    const { settled } = this.#watch
    if (!settled) return
    const ids = prepared.map(({ record }) => record.sourceId)
    const written = await findImported(this.#run, kind, ids)
    for (const { record, content, picturesLeft } of prepared) {
      const imported = written.get(record.sourceId)
      if (!imported) continue
      const { losses } = content
      settled(record, { fate: 'imported', imported, losses, picturesLeft })
    }
  }

  #countChange(record: StoredRecord, known: ImportedRecord | undefined) {
    if (!isChanged(known?.sourceHash, record.hash)) return
    this.counts.changed += 1
    const { sourceId, title } = record
    if (this.changedRecords.length < MAX_NAMED) this.changedRecords.push({ sourceId, title })
  }

  async #write(
    prepared: readonly Prepared[],
    [known]: readonly ImportedRecord[],
    { tags }: UnitContent,
  ) {
    const common = { prepared, person: this.#person, run: this.#run, asDrafts: this.#asDrafts }
    const isPage = prepared[0]?.record.kind === 'page'
    const translationOf = known?.targetId ?? null
    this.counts.addresses += isPage
      ? await writePage(common)
      : await writeTexts({ ...common, tags: tags(), translationOf })
    if (translationOf === null) this.counts.imported += prepared.length
    else this.counts.added += prepared.length
  }

  async #withPictures(prepared: Prepared): Promise<PreparedWithPictures> {
    const bringing = {
      run: this.#run,
      person: this.#person,
      language: prepared.record.language,
      get: this.#getPicture,
    }
    const { content, brought, left } = await bringPictures(prepared.content, bringing)
    const { markdown, left: filesLeft } = await bringDocuments(content, bringing)
    this.counts.pictures += brought
    for (const url of left) this.#left.add(url)
    this.counts.picturesLeft = this.#left.size
    const losses = [...content.losses, ...filesLeft.map((example) => ({ kind: 'file', example }))]
    return { ...prepared, content: { ...content, markdown, losses }, picturesLeft: left }
  }

  /**
   * Records the failure if these records caused it; rethrows any other error, such as a database
   * error, which stops the run.
   */
  #fail(records: readonly StoredRecord[], error: unknown) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    this.counts.failed += records.length
    for (const { sourceId, title } of records) this.failures.push({ sourceId, title, reason })
    for (const record of records) this.#watch.settled?.(record, { fate: 'failed', reason })
  }
}

/**
 * The error for a translation of a page that is already imported. The import does not write to this
 * page, because staff may have changed it since then.
 */
const secondSide = (id: number) =>
  ApiException.validation([
    {
      field: 'translation',
      rule: 'taken',
      message: `Add this translation to page ${id} by hand`,
    },
  ])

function reasonOf(error: unknown): string | null {
  if (error instanceof vineErrors.E_VALIDATION_ERROR) {
    const [first] = error.messages as { field: string; message: string }[]
    return first ? `${first.field}: ${first.message}` : error.message
  }
  const isRefusal = error instanceof ApiException && error.status < 500
  return isRefusal ? error.message : null
}
