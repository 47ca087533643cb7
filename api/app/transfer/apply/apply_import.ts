import { basename } from 'node:path'
import { errors as vineErrors } from '@vinejs/vine'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { foldKey } from '#core/validation/fold_key'
import { bringPictures, type GetPicture } from '#transfer/apply/bring_pictures'
import {
  AlreadyImported,
  findImported,
  isChanged,
  type ImportedRecord,
  type Run,
} from '#transfer/apply/imported_records'
import { endRun, startRun, type ImportCounts } from '#transfer/apply/runs'
import { writeGone } from '#transfer/apply/write_gone'
import { writePage } from '#transfer/apply/write_page'
import { writeTexts, type Prepared } from '#transfer/apply/write_texts'
import { writeRedirects } from '#transfer/apply/write_redirects'
import { bylinesOf, withByline } from '#transfer/content/bylines'
import { contentOf } from '#transfer/content/record_content'
import { tagsOfSource, tagsOfUnit } from '#transfer/content/record_tags'
import type { ReadSource } from '#transfer/source/read_source'
import { sourceNameOf } from '#transfer/source/source_name'
import { siteIn } from '#transfer/source/spool'
import {
  hashOfRecord,
  unitsIn,
  type StoredRecord,
  type Unit,
} from '#transfer/source/stored_records'

export interface ApplyOptions {
  path: string
  /** The person in whose name the texts are written. */
  person: User
  /** Whether all records are imported as drafts. */
  asDrafts: boolean
  /** Whether texts whose author has no account end with the author's name. */
  hasBylines?: boolean
  getPicture: GetPicture
  /** Receives the number of records that are done, starting with 0. */
  report?: (done: number) => void
}

export interface FailedRecord {
  sourceId: string
  title: string
  reason: string
}

export interface AppliedImport extends ImportCounts {
  id: number
  source: string
  failures: FailedRecord[]
  /** Examples of records that were changed at the source since they were imported. */
  changedRecords: { sourceId: string; title: string }[]
}

const MAX_NAMED = 100

/**
 * Imports the records of the source that the site does not have yet, each text together with its
 * translation in one transaction. Calling this again continues a run that crashed. If nothing is
 * left to import, it changes nothing.
 */
export async function applyImport(
  { spool, hash }: ReadSource,
  { path, person, asDrafts, hasBylines = false, getPicture, report }: ApplyOptions,
): Promise<AppliedImport> {
  const site = siteIn(spool)
  const source = sourceNameOf(site)
  const fileName = basename(path)
  const run = await startRun({ source, system: site.system, fileName, hash, person })
  const importer = new Importer(run, person, asDrafts, getPicture)
  const authors = await authorsOf(spool)
  const tags = tagsOfSource(spool)
  const bylineOf = hasBylines ? bylinesOf(spool, authors) : () => null
  let done = 0
  report?.(done)
  for (const unit of unitsIn(spool)) {
    await importer.bring(unit, {
      prepare: (record) => ({
        record,
        content: withByline(contentOf(record, spool, site.address), bylineOf(record)),
        author: authors.get(record.author ?? '') ?? null,
      }),
      tags: () => tagsOfUnit(unit.records, tags),
    })
    done += unit.records.length
    report?.(done)
  }
  const { written, left } = await writeRedirects(spool, site.address, run)
  const gone = await writeGone(spool, run)
  const counts = { ...importer.counts, redirects: written, redirectsLeft: left, gone }
  await endRun(run, counts)
  const { failures, changedRecords } = importer
  return { ...run, ...counts, failures, changedRecords }
}

/** The accounts of the source's authors, by login. */
async function authorsOf(spool: ReadSource['spool']): Promise<Map<string, User>> {
  const rows = spool.prepare('select login, email from authors').all() as {
    login: string
    email: string
  }[]
  const accounts = await User.existing().whereIn(
    'emailKey',
    rows.map(({ email }) => foldKey(email)),
  )
  return new Map(
    rows.flatMap(({ login, email }) => {
      const account = accounts.find(({ emailKey }) => emailKey === foldKey(email))
      return account ? [[login, account] as const] : []
    }),
  )
}

interface UnitContent {
  prepare: (record: StoredRecord) => Prepared
  tags: () => ReturnType<typeof tagsOfUnit>
}

class Importer {
  readonly #run: Run
  readonly #person: User
  readonly #asDrafts: boolean
  readonly #getPicture: GetPicture
  readonly failures: FailedRecord[] = []
  readonly changedRecords: AppliedImport['changedRecords'] = []
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

  constructor(run: Run, person: User, asDrafts: boolean, getPicture: GetPicture) {
    this.#run = run
    this.#person = person
    this.#asDrafts = asDrafts
    this.#getPicture = getPicture
  }

  /**
   * Imports the records of a unit that were not imported yet. A failure of these records does not
   * stop the import.
   */
  async bring({ records }: Unit, content: UnitContent): Promise<void> {
    const [first] = records
    if (!first) return
    const ids = records.map(({ sourceId }) => sourceId)
    const known = await findImported(this.#run, first.kind, ids)
    const fresh = records.filter(({ sourceId }) => !known.has(sourceId))
    this.counts.known += records.length - fresh.length
    for (const record of records) this.#countChange(record, known.get(record.sourceId))
    if (fresh.length === 0) return
    try {
      const [before] = known.values()
      if (before?.target === 'page') throw secondSide(before.targetId)
      const prepared: Prepared[] = []
      for (const record of fresh) prepared.push(await this.#withPictures(content.prepare(record)))
      await this.#write(prepared, [...known.values()], content)
    } catch (error) {
      if (error instanceof AlreadyImported) this.counts.known += fresh.length
      else this.#fail(fresh, error)
    }
  }

  #countChange(record: StoredRecord, known: ImportedRecord | undefined) {
    if (!isChanged(known?.sourceHash, hashOfRecord(record))) return
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

  async #withPictures(prepared: Prepared): Promise<Prepared> {
    const { content, brought, left } = await bringPictures(prepared.content, {
      run: this.#run,
      person: this.#person,
      language: prepared.record.language,
      get: this.#getPicture,
    })
    this.counts.pictures += brought
    this.counts.picturesLeft += left
    return { ...prepared, content }
  }

  /**
   * Records the failure if these records caused it. Rethrows any other error, such as one of the
   * database, which stops the run.
   */
  #fail(records: readonly StoredRecord[], error: unknown) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    this.counts.failed += records.length
    for (const { sourceId, title } of records) this.failures.push({ sourceId, title, reason })
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
