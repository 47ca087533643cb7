import { basename } from 'node:path'
import User from '#accounts/user'
import { inQuietTransaction } from '#content/in_transaction'
import { foldKey } from '#core/validation/fold_key'
import { GONE, writeOldAddresses } from '#site/redirects/old_addresses'
import type { Run } from '#transfer/apply/imported_records'
import {
  Importer,
  type ChangedRecord,
  type FailedRecord,
  type ImportRules,
} from '#transfer/apply/importer'
import { endRun, startRun, type ImportCounts } from '#transfer/apply/runs'
import { writeRedirects } from '#transfer/apply/write_redirects'
import { bylinesOf } from '#transfer/content/bylines'
import { oldPathsOf } from '#transfer/content/old_paths'
import { tagsOfSource, tagsOfUnit } from '#transfer/content/record_tags'
import type { ReadSource } from '#transfer/source/read_source'
import { sourceNameOf } from '#transfer/source/source_name'
import { siteIn, type Spool } from '#transfer/source/spool'
import { unitsIn } from '#transfer/source/stored_records'

/** The number of records whose addresses are written in one transaction. */
const BATCH = 100

interface ApplyOptions extends ImportRules {
  path: string
  /** Whether texts whose author has no account name the author. */
  hasBylines?: boolean
  /**
   * The chosen accounts for authors whose email address belongs to no account, by the author's
   * login.
   */
  accounts?: Readonly<Record<string, number>>
  /** Called with the number of records that are done, starting with 0. */
  report?: (done: number) => void
}

export interface AppliedImport extends ImportCounts {
  id: number
  source: string
  failures: FailedRecord[]
  /** Examples of records that have been changed at the source since they were imported. */
  changedRecords: ChangedRecord[]
}

/**
 * Imports the records of the source that the site does not have yet, each text together with its
 * translation in one transaction. Calling this again continues a run that crashed. If nothing is
 * left to import, it changes nothing.
 */
export async function applyImport(
  { spool, hash }: ReadSource,
  { path, hasBylines = false, accounts = {}, report, ...rules }: ApplyOptions,
): Promise<AppliedImport> {
  const site = siteIn(spool)
  const source = sourceNameOf(site)
  const fileName = basename(path)
  const { person, watch } = rules
  const run = await startRun({ source, system: site.system, fileName, hash, person })
  await watch?.started?.(run)
  const importer = new Importer(run, rules)
  const authors = await authorsOf(spool, accounts)
  const tags = tagsOfSource(spool)
  const bylineOf = hasBylines ? bylinesOf(spool, authors) : () => ''
  let done = 0
  report?.(done)
  for (const unit of unitsIn(spool)) {
    await watch?.next?.(done)
    await importer.bring(unit, {
      prepare: (record) => ({
        record,
        content: record.content,
        byline: bylineOf(record),
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

/**
 * The accounts of the source's authors, by login. An account is found by its email address;
 * otherwise the chosen account is used.
 */
async function authorsOf(
  spool: ReadSource['spool'],
  chosen: Readonly<Record<string, number>>,
): Promise<Map<string, User>> {
  const rows = spool.prepare('select login, email from authors').all() as {
    login: string
    email: string
  }[]
  const accounts = await User.existing().where((query) =>
    query
      .whereIn(
        'emailKey',
        rows.map(({ email }) => foldKey(email)),
      )
      .orWhereIn('id', Object.values(chosen)),
  )
  return new Map(
    rows.flatMap(({ login, email }) => {
      const account =
        accounts.find(({ emailKey }) => emailKey === foldKey(email)) ??
        accounts.find(({ id }) => id === chosen[login])
      return account ? [[login, account] as const] : []
    }),
  )
}

/**
 * Stores the addresses of records in languages other than Arabic and English as gone, once all
 * records have been imported. Returns how many of these addresses are new.
 */
async function writeGone(spool: Spool, run: Run): Promise<number> {
  const read = spool.prepare(
    `select seq, addresses from records where language is null and seq > ? order by seq limit ${BATCH}`,
  )
  let written = 0
  for (let last = 0; ;) {
    const rows = read.all(last) as { seq: number; addresses: string }[]
    const addresses = rows.flatMap((row) =>
      oldPathsOf({ addresses: JSON.parse(row.addresses) as string[] }).map(
        (address) => ({ address, language: 'ar', target: GONE }) as const,
      ),
    )
    written += await inQuietTransaction((client) => writeOldAddresses(run.id, addresses, client))
    if (rows.length < BATCH) return written
    last = rows.at(-1)?.seq ?? last
  }
}
