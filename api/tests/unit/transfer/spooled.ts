import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counted } from '@ufuq/shared/contract/imports/plan'
import * as journal from '#transfer/apply/journal'
import { settle } from '#transfer/source/fill_source'
import type { SourceItem } from '#transfer/source/source'
import { countsIn, fillSpool, openSpool, type Spool } from '#transfer/source/spool'
import { readWordPress } from '#transfer/source/wordpress/read_wordpress'

export interface Cleanup {
  cleanup: (work: () => Promise<void>) => void
}

/** A folder for one test, which is removed afterwards. */
export async function temporaryFolder({ cleanup }: Cleanup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ufuq-transfer-'))
  cleanup(() => rm(folder, { recursive: true }))
  return folder
}

/** Writes a WordPress export file made of these pieces, and returns its path. */
export async function exportFile(pieces: Iterable<string>, test: Cleanup): Promise<string> {
  const file = join(await temporaryFolder(test), 'export.xml')
  await writeFile(file, [...pieces].join(''))
  return file
}

/** The spool that contains these items. */
export async function spooled(items: AsyncIterable<SourceItem>, test: Cleanup): Promise<Spool> {
  const folder = await temporaryFolder(test)
  await fillSpool({ folder, items, settle })
  return opened(folder)
}

/** The spool in a folder. */
export async function opened(folder: string): Promise<Spool> {
  const spool = await openSpool(folder)
  if (!spool) throw new Error('The spool is missing')
  return spool
}

/** The spool of a WordPress export file made of these pieces. */
export async function spooledExport(
  pieces: Iterable<string>,
  test: Cleanup,
  options: { translations?: string; taxonomies?: string[] } = {},
): Promise<Spool> {
  const file = await exportFile(pieces, test)
  return spooled(readWordPress(file, { types: [], ...options }), test)
}

interface StoredPair {
  languages: string
  keys: number
}

/** The number of groups of translations in the spool, by their languages. */
export const pairsIn = (spool: Spool): Record<string, number> => {
  const rows = spool
    .prepare(
      `select languages, count(*) as keys from (
        select group_concat(language, '+' order by language) as languages from records
        where language is not null and kind = 'text' group by unit) group by languages`,
    )
    .all() as StoredPair[]
  return Object.fromEntries(rows.map(({ languages, keys }) => [languages, keys]))
}

const byKind = (counts: readonly Counted[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))

/** What the records of the spool lose, and how often. */
export const lossesIn = (spool: Spool) => byKind(journal.lossesIn(spool))

/** What the spool leaves out, and how often. */
export const excludedIn = (spool: Spool) => byKind(countsIn(spool, 'excluded'))
