import { join } from 'node:path'
import { dataFolder } from '#start/env'
import { fillApart } from '#transfer/source/fill_apart'
import { fillSource, type SourceOptions } from '#transfer/source/fill_source'
import { forgetAnswers } from '#transfer/plan/pairs'
import { forgetSpools, openSpool, type Spool } from '#transfer/source/spool'

export interface ReadOptions extends SourceOptions {
  report?: (records: number) => void
}

export interface ReadSource {
  spool: Spool
  hash: string
}

/** The folder in the data folder that contains the spools. */
const spoolFolder = (): string => join(dataFolder.path, 'imports')

/** Deletes spools that have not been used for some time. */
export const forgetReadSources = () => forgetSpools(spoolFolder())

/**
 * During development, the export is read in this process, because loading the sources in another
 * process takes a long time. The built server uses a separate process.
 */
export const fill = import.meta.url.endsWith('.js') ? fillApart : fillSource

/** Reads an export into a spool, or opens the spool that an earlier call created from it. */
export async function readSource(
  path: string,
  { report, ...options }: ReadOptions,
): Promise<ReadSource> {
  const folder = spoolFolder()
  await forgetReadSources()
  const { hash, key, isNew } = await fill({ path, options, folder }, report)
  const spool = await openSpool(folder, key)
  if (!spool) throw new Error('The spool was deleted while it was being opened')
  // An earlier call may have joined likely pairs.
  if (!isNew) forgetAnswers(spool)
  return { spool, hash }
}
