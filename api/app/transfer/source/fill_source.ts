import { access, constants, stat } from 'node:fs/promises'
import { countContents } from '#transfer/plan/count_contents'
import { beginningOf } from '#transfer/source/file_chunks'
import { readGhost } from '#transfer/source/ghost/read_ghost'
import { readMarkdown } from '#transfer/source/markdown/read_markdown'
import { UnreadableSource, type SourceItem } from '#transfer/source/source'
import { settleSpool } from '#transfer/source/settle_spool'
import { fillSpool, hashOfSource, type Spool } from '#transfer/source/spool'
import { openContent } from '#transfer/source/ufuq/open_content'
import { readWordPress } from '#transfer/source/wordpress/read_wordpress'

export interface SourceOptions {
  /** Additional post types of WordPress that are imported as texts. */
  types: readonly string[]
  /** Additional taxonomies of WordPress whose terms become tags. */
  taxonomies?: readonly string[]
  /** The time zone of dates that name none. */
  zone?: string
  /** The path of a CSV file with WPML's table `icl_translations`; null if there is none. */
  translations: string | null
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
  if (options.translations !== null) await assertReadable(options.translations)
  const hash = await hashOfSource(path)
  await fillSpool({ folder, items: await readerOf(path, options), settle, report })
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

async function readerOf(path: string, options: SourceOptions): Promise<AsyncIterable<SourceItem>> {
  if ((await stat(path)).isDirectory()) return readMarkdown(path, options)
  const beginning = await beginningOf(path)
  if (beginning.startsWith('PK')) throw await refusedZip(path)
  if (beginning.startsWith('<')) return readWordPress(path, options)
  if (beginning.startsWith('{')) return readGhost(path, options.site)
  throw new UnreadableSource('The file is not a WordPress or Ghost export', 'notAnExport')
}

/**
 * No other system exports a ZIP file that can be imported in the admin. The command reads the ZIP
 * files of this product.
 */
async function refusedZip(path: string): Promise<UnreadableSource> {
  const content = await openContent(path).catch(() => null)
  content?.close()
  return content
    ? new UnreadableSource('Import this file from the command line with `import`', 'ownContent')
    : new UnreadableSource('A ZIP file cannot be imported here', 'notAnExport')
}
