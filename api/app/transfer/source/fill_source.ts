import { access, constants, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { countContents } from '#transfer/plan/count_contents'
import { readBlogger } from '#transfer/source/blogger/read_blogger'
import { beginningOf } from '#transfer/source/file_chunks'
import { readGhost } from '#transfer/source/ghost/read_ghost'
import { readMarkdown } from '#transfer/source/markdown/read_markdown'
import { otherSystem } from '#transfer/source/other_systems'
import { settleSpool } from '#transfer/source/settle_spool'
import { UnreadableSource, type SourceItem } from '#transfer/source/source'
import { fillSpool, hashOfSource, type Spool } from '#transfer/source/spool'
import { unpackExports } from '#transfer/source/unpack_exports'
import { readWordPress } from '#transfer/source/wordpress/read_wordpress'

export interface SourceOptions {
  /** Additional post types of WordPress that are imported as texts. */
  types?: readonly string[]
  /** Additional taxonomies of WordPress whose terms become tags. */
  taxonomies?: readonly string[]
  /** The time zone of dates that name none. */
  zone?: string
  /** The path of a CSV file with WPML's table `icl_translations`; null if there is none. */
  translations?: string | null
  /** The address of the former site, for sources that do not contain it. */
  site: string | null
}

export interface Filling {
  path: string
  options: SourceOptions
  /** The folder for the spool. */
  folder: string
}

/**
 * Reads an export into a spool and counts its contents. Returns the hash of the export file.
 */
export async function fillSource(
  { path, options, folder }: Filling,
  report?: (records: number) => void,
): Promise<string> {
  await assertReadable(path)
  if (options.translations) await assertReadable(options.translations)
  const hash = await hashOfSource(path)
  const unpacked = join(folder, 'unpacked')
  try {
    const items = assertContent(path, itemsOf(path, options, unpacked))
    await fillSpool({ folder, items, settle, report })
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
  return hash
}

/** Completes a new spool: languages and translations, and the content of every record. */
export async function settle(spool: Spool): Promise<void> {
  settleSpool(spool)
  await countContents(spool)
}

async function assertReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK)
  } catch {
    throw new UnreadableSource(
      `${path} does not exist, or the account that runs this program can't read it`,
    )
  }
}

/** Passes on the items of an export. Throws if there is nothing to import, and names a way out. */
async function* assertContent(
  path: string,
  items: AsyncIterable<SourceItem>,
): AsyncGenerator<SourceItem> {
  let hasRecords = false
  try {
    for await (const item of items) {
      hasRecords ||= item.item === 'record'
      yield item
    }
  } catch (error) {
    const isUnknown = error instanceof UnreadableSource && error.code === 'notAnExport'
    throw (isUnknown && (await otherSystem(path))) || error
  }
  if (hasRecords) return
  const other = await otherSystem(path)
  throw other ?? new UnreadableSource('There are no texts and no pages to import', 'empty')
}

/** The items of an export, whose parts are read one after another as if they were one file. */
async function* itemsOf(
  path: string,
  options: SourceOptions,
  unpacked: string,
): AsyncGenerator<SourceItem> {
  const isFolder = (await stat(path)).isDirectory()
  const parts = isFolder ? await partsIn(path) : [path]
  if (parts.length === 0) {
    yield* readMarkdown(path, options)
    return
  }
  const isZip = !isFolder && (await beginningOf(path)).startsWith('PK')
  let isSiteKnown = false
  for (const file of isZip ? await unpackExports(path, unpacked) : parts) {
    for await (const item of await readerOf(file, options)) {
      if (item.item === 'site' && isSiteKnown) continue
      isSiteKnown ||= item.item === 'site'
      yield item
    }
  }
}

/** The parts of a WordPress export in a folder; none if the folder contains texts itself. */
async function partsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  if (names.some((name) => !/\.xml(?:\.gz)?$/i.test(name))) return []
  return names.toSorted().map((name) => join(folder, name))
}

async function readerOf(path: string, options: SourceOptions): Promise<AsyncIterable<SourceItem>> {
  const beginning = await beginningOf(path)
  if (/<feed\b[^]*blogger/.test(beginning)) return readBlogger(path, options.site)
  if (/^<|<\?xml\s/.test(beginning)) return readWordPress(path, options)
  if (beginning.startsWith('{')) return readGhost(path, options.site)
  throw new UnreadableSource(
    'The file is not an export of WordPress, Ghost or Blogger',
    'notAnExport',
  )
}
