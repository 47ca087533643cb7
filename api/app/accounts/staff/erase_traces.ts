import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Rows that are deleted with the person in this column. */
const ROWS = [
  ['activities', 'person_id'],
  ['entry_presences', 'user_id'],
  ['shares', 'user_id'],
  ['authenticators', 'user_id'],
  ['passkeys', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['work_accounts', 'user_id'],
  ['sign_in_attempts', 'user_id'],
  // The names and searches that a person entered are personal data.
  ['saved_views', 'user_id'],
  ['entry_readings', 'reader_id'],
  ['discarded_texts', 'kept_by_id'],
  ['discarded_texts', 'author_id'],
] as const

/** The part of `words` that contains the names of files. */
const WORDS_OF_FILE_NAMES = 2

/** Removes personal data outside the account itself. */
export async function eraseTraces(id: number, client: TransactionClientContract): Promise<void> {
  for (const [table, column] of ROWS) await client.from(table).where(column, id).delete()
  // Deletes the person's versions of drafts, even if colleagues edited the same drafts.
  await client
    .from('versions')
    .where('by_id', id)
    .whereNot('sides', 'like', '%"published"%')
    .delete()
  // File names often contain the names of people.
  const uploads = client.from('files').where('uploaded_by_id', id).select('entry_id')
  const sides = client.from('sides').whereIn('entry_id', uploads).select('id')
  await client.from('words').where('part', WORDS_OF_FILE_NAMES).whereIn('side_id', sides).delete()
  await client.from('files').where('uploaded_by_id', id).whereNotNull('name').update({ name: null })
}
