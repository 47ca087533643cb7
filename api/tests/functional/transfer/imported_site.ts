import type User from '#people/user'
import { UserFactory } from '#tests/factories/user_factory'
import { exportFile, opened, temporaryFolder, type Cleanup } from '#tests/unit/transfer/spooled'
import { applyImport } from '#transfer/apply/apply_import'
import type { GetPicture } from '#transfer/apply/bring_files'
import { listJournal } from '#transfer/apply/list_journal'
import { fillSource } from '#transfer/source/fill_source'
import type { ReadSource } from '#transfer/source/read_source'

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
  const folder = await temporaryFolder(test)
  const options = { types: [], translations: null, site: null }
  const hash = await fillSource({ path, options, folder })
  const spool = await opened(folder)
  test.cleanup(async () => spool.close())
  return { spool, hash, path }
}

/** Writes an export file made of these pieces, and imports it. */
export async function importPieces(
  pieces: Iterable<string>,
  test: Cleanup,
  { person, getPicture = () => Promise.resolve(null), hasBylines }: Importing = {},
) {
  const source = await sourceOf(pieces, test)
  const admin = person ?? (await UserFactory.apply('admin').create())
  const done = await applyImport(source, {
    path: source.path,
    person: admin,
    asDrafts: false,
    getPicture,
    ...(hasBylines !== undefined && { hasBylines }),
  })
  const failed = await listJournal(source.spool, { fate: 'failed', after: 0, limit: 100 })
  const texts = failed.filter(({ kind }) => kind !== 'picture')
  const failures = texts.flatMap(({ reasons }) => reasons.map(({ text }) => text))
  const { imported, loss, known } = done.fates
  return { ...done, id: done.run, imported: imported + loss, known, person: admin, failures }
}
