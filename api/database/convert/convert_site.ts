import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { TakeFile } from '#backup/archive_reader'
import { makeLaterTables } from '#backup/archived_schema'
import { ArchiveFailure } from '#backup/manifest'
import { textOf, type OpenDatabase, type Row } from '#backup/open_database'
import { fillEmpty, type EmptySite } from '#backup/restore_backup'
import { takeAsAnnounced } from '#entries/webhooks/announce_scheduled'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import type { FormerSite } from '#database/convert/former_site'
import type { TaggedSide } from '#database/convert/create_tags'
import { addWhatIsNew, withNewColumns } from '#database/convert/since_1_0_0'
import { writeChecklists, type FormerChecklists } from '#database/convert/write_checklists'
import { writeDocuments, type FormerDocuments } from '#database/convert/write_documents'
import { writeMenus } from '#database/convert/write_menus'
import { writeMessages, type FormerMessages } from '#database/convert/write_messages'
import { writeOrganisation } from '#database/convert/write_organisation'
import { writePages, type FormerPages } from '#database/convert/write_pages'
import { writeProgrammes } from '#database/convert/write_programmes'
import { writePageActivities, writeSitePages } from '#database/convert/write_site_pages'
import { writePictures } from '#database/convert/write_pictures'
import { writeTags, type TagRows } from '#database/convert/write_tags'
import { writePublications, type FormerPublications } from '#database/convert/write_publications'
import { writeRedirects } from '#database/convert/write_redirects'

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
    const later: Later = {
      messages: [],
      message_replies: [],
      redirects: [],
      pictures: [],
      documents: [],
      document_files: [],
      document_redirects: [],
      pages: [],
      page_redirects: [],
      page_activities: [],
      site_pages: [],
      tags: [],
      tag_former_names: [],
      pair_tags: [],
      pairs: [],
      publications: [],
      publication_redirects: [],
      publication_activities: [],
      preview_links: [],
      reviews: [],
      draft_shares: [],
      left_out_words: [],
      disclosure_lists: [],
      disclosure_items: [],
    }
    const filling = {
      makeTables: async (name: string) => {
        await makeLaterTables(app, database, name)
        await createFormerVersions(database.connection(name))
      },
      fill: async (tables: OpenDatabase, takeFile: TakeFile) => {
        const convert = isFirst ? withNewColumns : asItIs
        count = await copyRows(site, tables, { convert, later }, takeFile)
      },
      finish: async (name: string) => {
        await database.connection(name).transaction(async (client) => {
          const records = later.publications as unknown as TaggedSide[]
          const created = isFirst ? await addWhatIsNew(records, client) : []
          const { ids: tagIds, tagged, merge } = await writeTags(later, client)
          // Files of documents keep their ids, and those of pictures get new ones.
          const documentIds = await writeDocuments(later, client)
          await writePictures(later.pictures, client)
          await writePublications(later, [...created, ...tagged], client)
          await merge()
          await writeOrganisation(later, client)
          await writeProgrammes(later, client)
          const { ids: pageIds, below } = await writePages(later, { tagIds, documentIds }, client)
          await writeSitePages(later, below, client)
          await writePageActivities(later.page_activities, later.site_pages, client)
          const ids = { tag: tagIds, document: documentIds, page: pageIds }
          await writeRedirects(later.redirects, ids, client)
          const disclosurePage = await writeChecklists(later, ids, client)
          await writeMenus({ ...later, disclosurePage }, ids, client)
          await writeMessages(later, client)
          await takeAsAnnounced(client)
        })
        await dropFormerVersions(database.connection(name))
      },
    }
    await fillEmpty(filling, target, app, database)
    return count
  } finally {
    await site.close()
    release()
  }
}

/** The rows of tables whose rows become entries, once all others have been copied. */
interface Later
  extends
    FormerChecklists,
    FormerDocuments,
    FormerMessages,
    FormerPages,
    FormerPublications,
    TagRows {
  redirects: Row[]
  pictures: Row[]
  site_pages: Row[]
  /** The activity on pages of the site. */
  page_activities: Row[]
}

const isLater = (name: string, later: Later): name is keyof Later => Object.hasOwn(later, name)

/** Tables of release 1 that have another name now. */
const RENAMED: Record<string, string> = { imports: 'legacy_imports' }
const presentName = (table: string): string => RENAMED[table] ?? table

/** What the row of an entry contains whose kind has its own table. */
const BARE_ENTRY = { version: 1, in_bin: 0, is_demo: 0, title_key: '', languages: 0 }

/** Kinds of release 1 that have another name now. */
const RENAMED_KINDS: Record<string, string> = {
  own_page: 'page',
  page: 'site_page',
  pair: 'publication',
}

const asItIs = (table: string, row: Row): Row => {
  const kind = textOf(row['kind'])
  const present = RENAMED_KINDS[kind] ?? kind
  return table === 'entries' ? { ...BARE_ENTRY, ...row, kind: present } : row
}

/** The list of messages contains both kinds, which were tabs. */
const withPresentView = (table: string, row: Row): Row =>
  table === 'saved_views' && row['list'] === 'messages'
    ? { ...row, query: textOf(row['query'] ?? '').replace('tab=volunteer', 'kind=volunteer') }
    : row

const isOfPicture = (table: string, row: Row): boolean =>
  table === 'entries' && row['kind'] === 'picture'

const isOfSitePage = ({ subject = null }: Row): boolean => subject === 'page'

const isOfPublication = ({ subject = null }: Row): boolean => subject === 'publication'

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

/**
 * Copies all rows. New columns without a value are null, and former columns are left out. Pictures
 * keep their ids, which texts name, as ids of entries; other entries get ids above them.
 */
async function copyRows(
  site: FormerSite,
  target: OpenDatabase,
  { convert, later }: { convert: typeof withNewColumns; later: Later },
  takeFile: TakeFile,
) {
  const tables = new Map((await target.tables({})).map((table) => [table.name, table]))
  const lastIds = await site.lastIds()
  const lastPicture = lastIds.get('pictures') ?? 0
  let count = 0
  await site.read(async (name, rows) => {
    count += rows.length
    if (name === 'activities') {
      later.page_activities.push(...rows.filter(isOfSitePage))
      later.publication_activities.push(...rows.filter(isOfPublication))
    } else if (isLater(name, later)) {
      for (const row of rows) later[name].push(withEntryIdAbove(lastPicture, name, row))
      if (name !== 'pictures') return
    }
    const table = tables.get(name === 'pictures' ? 'entries' : presentName(name))
    if (!table) throw new ArchiveFailure(`This release has no table ${name}.`)
    await target.insert(
      table,
      rows
        .filter((row) => !isOfPicture(name, row))
        .filter((row) => name !== 'activities' || !(isOfSitePage(row) || isOfPublication(row)))
        .map((row) => (name === 'pictures' ? bareEntryOf(row) : convert(name, row)))
        .map((row) => withEntryIdAbove(lastPicture, name, row))
        .map((row) => withPresentView(name, row)),
    )
  }, takeFile)
  for (const [name, id] of lastIds) {
    // The records of publications become sides, and keep their ids.
    const table = tables.get(name === 'publications' ? 'sides' : presentName(name))
    const last = name === 'entries' ? id + lastPicture : id
    if (table && last > 0) await target.setLastId(table, last)
  }
  const [broken] = await target.brokenReferences()
  if (broken !== undefined) throw new ArchiveFailure(`The site is incomplete: ${broken}.`)
  return count
}

/**
 * The table of versions of release 1, from which they are converted. It is there only during the
 * conversion, because they may be too large for the memory.
 */
export const createFormerVersions = async ({ schema }: QueryClientContract): Promise<void> =>
  schema.createTable('entry_versions', (table) => {
    table.increments('id')
    table.integer('entry_id').unsigned().notNullable()
    table.integer('number').unsigned().notNullable()
    table.string('state', 10).notNullable()
    table.text('sides').notNullable()
    table.text('content', 'mediumtext').notNullable()
    table.integer('bytes').unsigned().notNullable()
    table.integer('by_id').unsigned().nullable()
    table.dateTime('written_at').nullable()
    table.dateTime('expires_at').nullable()
    table.index(['entry_id', 'number'])
  })

export const dropFormerVersions = async ({ schema }: QueryClientContract): Promise<void> =>
  schema.dropTable('entry_versions')
