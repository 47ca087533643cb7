import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { emailKey, storedEmail } from '#core/validation/fold_key'
import { ResumableSchema } from '#database/resumable_schema'

const BATCH = 500
/** The status of two subscribers that turn out to be one is the later one of this list. */
const STATUSES = ['pending', 'subscribed', 'unsubscribed']

interface Row {
  id: number
  email: string
  email_key: string
}

/**
 * Stores email addresses, and the keys under which they are found, in one spelling of their domain
 * and without invisible characters.
 */
export default class extends ResumableSchema {
  override async up() {
    this.defer(async (db) => {
      await unify('messages', db)
      await unify('users', db)
      await unify('subscribers', db)
    })
  }

  override async down() {
    // Every release can read the spelling that is stored now.
  }
}

async function unify(table: 'messages' | 'users' | 'subscribers', db: QueryClientContract) {
  for (let after = 0; ;) {
    const rows = (await db
      .from(table)
      .where('id', '>', after)
      // An erased account has no address.
      .whereNot('email', '')
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'email', 'email_key')) as Row[]
    const last = rows.at(-1)
    if (!last) return
    for (const row of rows) {
      const { id } = row
      const email = storedEmail(row.email) ?? row.email
      const key = emailKey(email)
      if (email === row.email && key === row.email_key) continue
      const other =
        table !== 'messages' &&
        ((await db.from(table).where('email_key', key).whereNot({ id }).first()) as Row | null)
      if (!other) await db.from(table).where({ id }).update({ email, email_key: key })
      // Two accounts of one address stay as they are: each of them has its own username.
      else if (table === 'subscribers') await merge(id, other.id, db)
    }
    after = last.id
  }
}

async function merge(id: number, into: number, db: QueryClientContract) {
  const rows: { status: string }[] = await db
    .from('subscribers')
    .whereIn('id', [id, into])
    .select('status')
  const ranks = rows.map(({ status }) => STATUSES.indexOf(status))
  await db
    .from('subscribers')
    .where('id', into)
    .update({ status: STATUSES[Math.max(...ranks)] })
  await db.from('subscribers').where({ id }).delete()
}
