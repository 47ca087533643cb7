import { createHash } from 'node:crypto'
import { access, constants, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '#start/env'
import { readGhost } from '#transfer/source/ghost/read_ghost'
import { readMarkdown } from '#transfer/source/markdown/read_markdown'
import type { SourceItem } from '#transfer/source/source'
import { UnreadableSource } from '#transfer/source/source'
import {
  fillSpool,
  forgetSpools,
  hashOfSource,
  openSpool,
  type Spool,
} from '#transfer/source/spool'
import { formUnits, settleSpool } from '#transfer/source/settle_spool'
import { readWordPress } from '#transfer/source/wordpress/read_wordpress'

export interface ReadOptions {
  /** Additional post types of WordPress that are imported as texts. */
  types: readonly string[]
  /** The path of a CSV file with WPML's table `icl_translations`; null if there is none. */
  translations: string | null
  /** The address of the former site, for sources that do not contain it. */
  site: string | null
  report?: (records: number) => void
}

export interface ReadSource {
  spool: Spool
  hash: string
}

/** The folder in the data folder that contains the spools. */
export const spoolFolder = (): string => join(dataFolder.path, 'imports')

/** Deletes spools that have not been used for a while. */
export const forgetReadSources = () => forgetSpools(spoolFolder())

/** Reads an export into a spool, or opens the spool that an earlier call created from it. */
export async function readSource(path: string, options: ReadOptions): Promise<ReadSource> {
  const folder = spoolFolder()
  await forgetReadSources()
  await assertReadable(path)
  const hash = await hashOfSource(path)
  const key = await keyOf(hash, options)
  const known = await openSpool(folder, key)
  if (known) {
    // An earlier call may have joined suggested pairs in it.
    formUnits(known)
    return { spool: known, hash }
  }
  const items = await readerOf(path, options)
  const spool = await fillSpool({
    folder,
    hash: key,
    items,
    settle: settleSpool,
    report: options.report,
  })
  return { spool, hash }
}

async function assertReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK)
  } catch {
    throw new UnreadableSource(`${path} does not exist, or the account can't read it`)
  }
}

/**
 * The name of a spool. It depends on the content of the file and on the options that affect what is
 * read.
 */
async function keyOf(hash: string, { types, site, translations }: ReadOptions): Promise<string> {
  if (translations !== null) await assertReadable(translations)
  const table = translations === null ? null : await hashOfSource(translations)
  const options = JSON.stringify([hash, types.toSorted(), site, table])
  return createHash('sha256').update(options).digest('hex')
}

async function readerOf(path: string, options: ReadOptions): Promise<AsyncIterable<SourceItem>> {
  if ((await stat(path)).isDirectory()) return readMarkdown(path, options.site)
  const beginning = await beginningOf(path)
  if (beginning.startsWith('<')) return readWordPress(path, options)
  if (beginning.startsWith('{')) return readGhost(path, options.site)
  throw new UnreadableSource('The file is no export of WordPress or Ghost')
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart()
  } finally {
    await file.close()
  }
}
