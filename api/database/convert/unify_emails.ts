import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { emailKey, storedEmail } from '#core/validation/fold_key'

/** The status of two subscribers that turn out to be one is the later one of this list. */
const STATUSES = ['pending', 'subscribed', 'unsubscribed']

/** Gives email addresses one spelling of their domain and no invisible characters. */
export async function unifyEmails(
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
