import type User from '#accounts/user'
import { UserFactory } from '#database/factories/user_factory'
import { applyImport, type AppliedImport } from '#transfer/apply/apply_import'
import type { GetPicture } from '#transfer/apply/bring_file'
import { readSource, type ReadSource } from '#transfer/source/read_source'
import { exportFile, type Cleanup } from '#tests/unit/transfer/spooled'

interface Importing {
  person?: User
  getPicture?: GetPicture
  hasBylines?: boolean
}

/** Writes an export file made of these pieces, and reads it. */
export async function sourceOf(
  pieces: Iterable<string>,
  test: Cleanup,
): Promise<ReadSource & { path: string }> {
  const path = await exportFile(pieces, test)
  const source = await readSource(path, { types: [], translations: null, site: null })
  test.cleanup(async () => source.spool.close())
  return { ...source, path }
}

/** Writes an export file made of these pieces, and imports it. */
export async function importPieces(
  pieces: Iterable<string>,
  test: Cleanup,
  { person, getPicture = () => Promise.resolve(null), hasBylines }: Importing = {},
): Promise<AppliedImport & { person: User }> {
  const source = await sourceOf(pieces, test)
  const admin = person ?? (await UserFactory.apply('admin').create())
  const done = await applyImport(source, {
    path: source.path,
    person: admin,
    asDrafts: false,
    getPicture,
    ...(hasBylines !== undefined && { hasBylines }),
  })
  return { ...done, person: admin }
}
