import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { TakeFile } from '#backup/archive_reader'
import { makeLaterTables } from '#backup/archived_schema'
import { ArchiveFailure } from '#backup/manifest'
import type { OpenDatabase, Row } from '#backup/open_database'
import { fillEmpty, type EmptySite } from '#backup/restore_backup'
import { takeAsAnnounced } from '#entries/webhooks/announce_scheduled'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import type { FormerSite } from '#database/convert/former_site'
import { createTags, type TaggedSide } from '#database/convert/create_tags'
import { unifyEmails } from '#database/convert/unify_emails'
import { writeMessages } from '#database/convert/write_messages'
import { writePublications, type FormerPublications } from '#database/convert/write_publications'

/** The last migration of release 1.0.0. */
const LAST_OF_1_0_0 = 'database/migrations/0024_hand_out_messages'

/** The rows of tables whose rows become entries, once all others have been copied. */
interface Later extends FormerPublications {
  messages: Row[]
}

/**
 * Fills an empty database with a site of release 1.0.0. Records keep their ids, and the former site
 * is only read. Returns the number of rows. If it throws, nothing was converted.
 */
export async function convertSite(
  site: FormerSite,
  target: EmptySite,
  app: ApplicationService,
  database: Database,
): Promise<number> {
  const release = lockDataFolder(target.dataFolder.path)
  try {
    if (site.migrations.toSorted().at(-1) !== LAST_OF_1_0_0)
      throw new ArchiveFailure('This is no site of release 1.0.0.')
    let count = 0
    const later: Later = {
      messages: [],
      pairs: [],
      publications: [],
      publication_redirects: [],
      preview_links: [],
    }
    const filling = {
      makeTables: (name: string) => makeLaterTables(app, database, name),
      fill: async (tables: OpenDatabase, takeFile: TakeFile) => {
        count = await copyRows(site, tables, later, takeFile)
      },
      finish: (name: string) =>
        database.connection(name).transaction(async (client) => {
          await unifyEmails('users', client)
          await unifyEmails('subscribers', client)
          const tagged = await createTags(later.publications as unknown as TaggedSide[], client)
          await writePublications(later, tagged, client)
          await writeMessages(later.messages, client)
          await takeAsAnnounced(client)
        }),
    }
    await fillEmpty(filling, target, app, database)
    return count
  } finally {
    await site.close()
    release()
  }
}

/** Copies all rows. New columns without a value are null, and former columns are left out. */
async function copyRows(
  site: FormerSite,
  target: OpenDatabase,
  later: Later,
  takeFile: TakeFile,
): Promise<number> {
  const tables = new Map((await target.tables({})).map((table) => [table.name, table]))
  let count = 0
  await site.read(async (name, rows) => {
    count += rows.length
    if (Object.hasOwn(later, name)) {
      later[name as keyof Later].push(...rows)
      return
    }
    const table = tables.get(name)
    if (!table) throw new ArchiveFailure(`This release has no table ${name}.`)
    const named = ({ username = '', ...row }: Row) => ({ display_name: username, username, ...row })
    await target.insert(table, name === 'users' ? rows.map(named) : rows)
  }, takeFile)
  for (const [name, id] of await site.lastIds()) {
    // The records of publications become sides, and keep their ids.
    const table = tables.get(name === 'publications' ? 'sides' : name)
    if (table && id > 0) await target.setLastId(table, id)
  }
  const [broken] = await target.brokenReferences()
  if (broken !== undefined) throw new ArchiveFailure(`The site is incomplete: ${broken}.`)
  return count
}
