import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { TakeFile } from '#backup/archive_reader'
import { makeLaterTables } from '#backup/archived_schema'
import { ArchiveFailure } from '#backup/manifest'
import type { OpenDatabase, Row } from '#backup/open_database'
import { fillEmpty, type EmptySite } from '#backup/restore_backup'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import type { FormerSite } from '#database/convert/former_site'
import { addWhatIsNew, withNewColumns } from '#database/convert/since_1_0_0'
import { writePictures } from '#database/convert/write_pictures'
import { isOfRedirect, writeRedirects } from '#database/convert/write_redirects'

/** The last migrations of the states of release 1 that can be converted. */
const LAST_OF_1_0_0 = 'database/migrations/0024_hand_out_messages'
const LAST_OF_RELEASE_1 = 'database/migrations/0089_create_two_factor'

/**
 * Fills an empty database with a site of release 1. Records keep their ids, and the former site is
 * only read. Returns the number of rows. If it throws, nothing was converted.
 */
export async function convertSite(
  site: FormerSite,
  target: EmptySite,
  app: ApplicationService,
  database: Database,
): Promise<number> {
  const release = lockDataFolder(target.dataFolder.path)
  try {
    const last = site.migrations.toSorted().at(-1)
    if (last !== LAST_OF_1_0_0 && last !== LAST_OF_RELEASE_1) {
      throw new ArchiveFailure(
        'This is neither a site of release 1.0.0 nor of the last state of release 1. Start the last state of release 1 on it first.',
      )
    }
    const isFirst = last === LAST_OF_1_0_0
    let count = 0
    const later: Record<string, Row[]> = { redirects: [], pictures: [] }
    const filling = {
      makeTables: (name: string) => makeLaterTables(app, database, name),
      fill: async (tables: OpenDatabase, takeFile: TakeFile) => {
        const convert = isFirst ? withNewColumns : asItIs
        count = await copyRows(site, tables, { convert, later }, takeFile)
      },
      finish: async (name: string) => {
        await database.connection(name).transaction(async (client) => {
          if (isFirst) await addWhatIsNew(client)
          await writePictures(later['pictures'] ?? [], client)
          await writeRedirects(later['redirects'] ?? [], client)
        })
      },
    }
    await fillEmpty(filling, target, app, database)
    return count
  } finally {
    await site.close()
    release()
  }
}

/** Tables of release 1 that have another name now. */
const RENAMED: Record<string, string> = { imports: 'legacy_imports', reviews: 'legacy_reviews' }
const presentName = (table: string): string => RENAMED[table] ?? table

/** What the row of an entry contains whose kind has its own table. */
const BARE_ENTRY = { version: 1, in_bin: 0, title_key: '', languages: 0, is_demo: 0 }

const asItIs = (table: string, row: Row): Row =>
  table === 'entries' ? { ...BARE_ENTRY, ...row } : row

const isOfPicture = (table: string, row: Row): boolean =>
  table === 'entries' && row['kind'] === 'picture'

const bareEntryOf = ({ id = null, created_at = null }: Row): Row => ({
  ...BARE_ENTRY,
  id,
  kind: 'picture',
  created_at,
})

function withEntryIdAbove(last: number, table: string, row: Row): Row {
  if (table === 'activities' && row['subject'] === 'picture') {
    const kind = row['kind'] === 'replaced' ? 'changed' : (row['kind'] ?? null)
    return { ...row, subject: 'entry', kind, entry_id: row['picture_id'] ?? null, picture_id: null }
  }
  if (table === 'entries' && row['kind'] === 'picture') return row
  const column = table === 'entries' ? 'id' : 'entry_id'
  const id = row[column]
  return typeof id === 'number' ? { ...row, [column]: id + last } : row
}

/** Rows of kinds that have moved to `entries` are written at the end. */
interface Copying {
  convert: typeof withNewColumns
  later: Record<string, Row[]>
}

/**
 * Copies all rows. New columns without a value are null, and former columns are left out. Pictures
 * keep their ids, which texts name, as ids of entries; other entries get ids above them.
 */
async function copyRows(
  site: FormerSite,
  target: OpenDatabase,
  { convert, later }: Copying,
  takeFile: TakeFile,
) {
  const tables = new Map((await target.tables({})).map((table) => [table.name, table]))
  const lastIds = await site.lastIds()
  const lastPicture = lastIds.get('pictures') ?? 0
  let count = 0
  await site.read(async (name, rows) => {
    count += rows.length
    later[name]?.push(...rows)
    if (name === 'redirects') return
    const table = tables.get(name === 'pictures' ? 'entries' : presentName(name))
    if (!table) throw new ArchiveFailure(`This release has no table ${name}.`)
    await target.insert(
      table,
      rows
        .filter((row) => !isOfRedirect(name, row) && !isOfPicture(name, row))
        .map((row) => (name === 'pictures' ? bareEntryOf(row) : convert(name, row)))
        .map((row) => withEntryIdAbove(lastPicture, name, row)),
    )
  }, takeFile)
  for (const [name, id] of lastIds) {
    const table = tables.get(presentName(name))
    const last = name === 'entries' ? id + lastPicture : id
    if (table && last > 0) await target.setLastId(table, last)
  }
  const [broken] = await target.brokenReferences()
  if (broken !== undefined) throw new ArchiveFailure(`The site is incomplete: ${broken}.`)
  return count
}
