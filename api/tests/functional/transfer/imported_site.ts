import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type User from '#accounts/user'
import { UserFactory } from '#database/factories/user_factory'
import { applyImport, type AppliedImport } from '#transfer/apply/apply_import'
import type { GetPicture } from '#transfer/apply/bring_pictures'
import { readSource, type ReadSource } from '#transfer/source/read_source'

interface Cleanup {
  cleanup: (work: () => Promise<void>) => void
}

interface Importing {
  person?: User
  getPicture?: GetPicture
  asDrafts?: boolean
}

/** Reads an export file made of these pieces. */
export async function sourceOf(
  pieces: Iterable<string>,
  { cleanup }: Cleanup,
): Promise<ReadSource & { path: string }> {
  const path = join(tmpdir(), `ufuq-${randomUUID()}.xml`)
  await writeFile(path, [...pieces].join(''))
  cleanup(() => rm(path))
  const source = await readSource(path, { types: [], translations: null, site: null })
  cleanup(async () => source.spool.close())
  return { ...source, path }
}

/** Imports an export file made of these pieces. */
export async function importPieces(
  pieces: Iterable<string>,
  test: Cleanup,
  { person, getPicture = () => Promise.resolve(null), asDrafts = false }: Importing = {},
): Promise<AppliedImport & { person: User }> {
  const source = await sourceOf(pieces, test)
  const admin = person ?? (await UserFactory.apply('admin').create())
  const done = await applyImport(source, {
    path: source.path,
    person: admin,
    asDrafts,
    getPicture,
  })
  return { ...done, person: admin }
}
