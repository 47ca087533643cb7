import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Row } from '#backup/open_database'
import { emailKey, storedEmail } from '#core/validation/fold_key'
import { createTags, type TaggedSide } from '#database/convert/create_tags'
import type { PairTag } from '#database/convert/write_publications'

/** The row with the columns that release 1.0.0 does not have, or fills otherwise. */
export function withNewColumns(table: string, row: Row): Row {
  if (table === 'users') return { display_name: row['username'] ?? '', ...row }
  return row
}

/** Stored email addresses have one spelling of their domain and no invisible characters. */
const spelled = (email: string) => storedEmail(email) ?? email

/** Adds the rows that release 1.0.0 does not have. Returns the tags of the pairs. */
export async function addWhatIsNew(
  sides: readonly TaggedSide[],
  client: TransactionClientContract,
): Promise<PairTag[]> {
  await unifyEmails('users', client)
  await unifyEmails('subscribers', client)
  return createTags(sides, client)
}

/** The status of two subscribers that turn out to be one is the later one of this list. */
const STATUSES = ['pending', 'subscribed', 'unsubscribed']

async function unifyEmails(table: 'users' | 'subscribers', client: TransactionClientContract) {
  const rows: { id: number; email: string; email_key: string; status: string }[] = await client
    .from(table)
    // An erased account has no address.
    .whereNot('email', '')
    .orderBy('id')
  for (const row of rows) {
    const { id } = row
    const email = spelled(row.email)
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
