import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { TakeFile } from '#backup/archive_reader'
import { makeLaterTables } from '#backup/fill_tables'
import { ArchiveFailure } from '#backup/manifest'
import { type OpenDatabase, textOf } from '#backup/open_database'
import { fillEmpty, type EmptySite } from '#backup/restore_backup'
import type { Row } from '#backup/what_travels'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import { wireTimeOf } from '#core/time/wire_time'
import { emailKey, storedEmail } from '#core/validation/fold_key'
import { createTags, type TaggedSide } from '#database/convert/create_tags'
import type { FormerSite } from '#database/convert/former_site'
import { writePublications, type FormerPublications } from '#database/convert/write_publications'
import { createWithin } from '#entries/change'
import { quietWriting } from '#entries/events'
import { PRODUCT } from '#entries/permissions'
import { takeAsAnnounced } from '#entries/webhooks/announce_scheduled'
import { messages } from '#kinds/message/message_kind'

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

/** The status of two subscribers that turn out to be one is the later one of this list. */
const STATUSES = ['pending', 'subscribed', 'unsubscribed']

/** Gives email addresses one spelling of their domain and no invisible characters. */
async function unifyEmails(
  table: 'users' | 'subscribers',
  client: TransactionClientContract,
): Promise<void> {
  const rows: { id: number; email: string; email_key: string; status: string }[] = await client
    .from(table)
    // An erased account has no address.
    .whereNot('email', '')
    .orderBy('id')
  for (const row of rows) {
    const { id } = row
    const email = storedEmail(row.email) ?? row.email
    const email_key = emailKey(email)
    if (email === row.email && email_key === row.email_key) continue
    const other = await client.from(table).where({ email_key }).whereNot({ id }).first()
    if (!other) await client.from(table).where({ id }).update({ email, email_key })
    // Two accounts of one address stay as they are: each of them has its own username.
    else if (table === 'subscribers') {
      const ranks = [row.status, String(other.status)].map((one) => STATUSES.indexOf(one))
      const status = STATUSES[Math.max(...ranks)]
      await client.from(table).where('id', other.id).update({ status })
      await client.from(table).where({ id }).delete()
    }
  }
}

const timeOf = (value: Row[string] | undefined) => (value ? wireTimeOf(textOf(value)) : null)

/** Creates the messages of a site of release 1.0.0 as entries. */
async function writeMessages(
  rows: readonly Row[],
  client: TransactionClientContract,
): Promise<void> {
  for (const row of rows) {
    const { created_at, emailed_at = null } = row
    const text = (name: string) => textOf(row[name])
    const { id: entry_id } = await createWithin(
      { kind: messages, by: PRODUCT, at: text('created_at') },
      {
        values: {
          type: row['kind'],
          name: text('name'),
          // Stored addresses have one spelling of their domain and no invisible characters.
          email: storedEmail(text('email')) ?? text('email'),
          phone: text('phone'),
          skills: text('skills'),
          body: text('body'),
          language: row['language'] ?? 'unknown',
          status: row['status'],
          outcome: row['outcome'] ?? 'open',
          outcomeAt: timeOf(row['outcome_at']),
          outcomeBy: row['outcome_by_id'] ?? null,
          assignee: row['assignee_id'] ?? null,
          notes: text('notes'),
        },
      },
      quietWriting(client),
    )
    const email = { entry_id, created_at, tried_at: created_at, emailed_at }
    await client.table('message_emails').insert(email)
  }
}
