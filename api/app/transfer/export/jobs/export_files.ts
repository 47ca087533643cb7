import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ExportForm } from '@ufuq/shared/contract/exports'
import { dataFolder } from '#start/env'

interface Made {
  id: number
  form: ExportForm
}

export const EXTENSIONS = { json: 'zip', wordpress: 'xml' } as const

const folderOfAll = () => join(dataFolder.path, 'exports')

/** The folder of an export, on the machine that makes it. */
const folderOf = ({ id }: { id: number }): string => join(folderOfAll(), String(id))

export const fileOf = (made: Made): string =>
  join(folderOf(made), `export.${EXTENSIONS[made.form]}`)

export const makeFolder = (made: { id: number }) =>
  mkdir(folderOf(made), { recursive: true, mode: 0o700 })

export const forgetFolder = (made: { id: number }) =>
  rm(folderOf(made), { recursive: true, force: true })

/** The ids of the exports that have a folder on this machine. */
export const idsHere = async (): Promise<number[]> =>
  (await readdir(folderOfAll()).catch(() => [])).map(Number).filter(Number.isSafeInteger)

export async function measureFile(made: Made): Promise<{ bytes: number; hash: string }> {
  const file = fileOf(made)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, hash: hash.digest('hex') }
}
