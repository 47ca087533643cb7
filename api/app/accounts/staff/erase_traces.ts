import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { erasing } from '#core/database/erasing'
import { inRetriedTransaction } from '#core/database/transaction'
import type { Reconciliation } from '#core/jobs/reconciliation'
import { toDatabaseTime } from '#core/time/database_time'

/** Longer than the period in which two releases ever run side by side. */
const LOOK_BACK = { days: 7 }

/** Removes personal data outside the account itself. Returns the number of changed rows. */
export async function eraseTraces(
  ids: number[],
  client: TransactionClientContract,
): Promise<number> {
  const removed: unknown[] = [
    await client.from('activities').whereIn('person_id', ids).delete(),
    await client.from('presences').whereIn('user_id', ids).delete(),
    await client.from('entry_presences').whereIn('user_id', ids).delete(),
    await client.from('draft_shares').whereIn('user_id', ids).delete(),
    await client.from('authenticators').whereIn('user_id', ids).delete(),
    await client.from('passkeys').whereIn('user_id', ids).delete(),
    await client.from('recovery_codes').whereIn('user_id', ids).delete(),
    await client.from('work_accounts').whereIn('user_id', ids).delete(),
    await client.from('sign_in_attempts').whereIn('user_id', ids).delete(),
    // The names and searches that a person entered are personal data.
    await client.from('saved_views').whereIn('user_id', ids).delete(),
    await client.from('review_readings').whereIn('reader_id', ids).delete(),
    await client.from('entry_readings').whereIn('reader_id', ids).delete(),
    await client
      .from('left_out_words')
      .whereIn('kept_by_id', ids)
      .orWhereIn('author_id', ids)
      .delete(),
    await client
      .from('discarded_texts')
      .whereIn('kept_by_id', ids)
      .orWhereIn('author_id', ids)
      .delete(),
    // Deletes the person's versions of drafts, even if colleagues edited the same drafts.
    await client.from('entry_versions').whereIn('by_id', ids).where('state', 'draft').delete(),
    // File names often contain the names of people.
    await client
      .from('pictures')
      .whereIn('uploaded_by_id', ids)
      .whereNotNull('file_name')
      .update({ file_name: null, file_name_key: null }),
    await client
      .from('document_files')
      .whereIn('uploaded_by_id', ids)
      .whereNotNull('name')
      .update({ name: null }),
    // If a disclosure item has no holder, administrators are reminded instead.
    await client.from('disclosure_items').whereIn('holder_id', ids).update({ holder_id: null }),
  ]
  return removed.reduce<number>((sum, count) => sum + Number(count), 0)
}

/** Completes erasures by an earlier release, which did not delete from these tables. */
export const erasedPeople: Reconciliation = {
  name: 'erased people',
  async find(limit) {
    const exists = (table: string, column: string, more = '') =>
      `exists (select 1 from ${table} where ${table}.${column} = users.id ${more})`
    const rows: { id: number }[] = await db
      .from('users')
      .select('id')
      .where('erased_at', '>', toDatabaseTime(DateTime.utc().minus(LOOK_BACK)))
      .whereRaw(
        `(${[
          exists('activities', 'person_id'),
          exists('presences', 'user_id'),
          exists('entry_presences', 'user_id'),
          exists('draft_shares', 'user_id'),
          exists('saved_views', 'user_id'),
          exists('authenticators', 'user_id'),
          exists('passkeys', 'user_id'),
          exists('recovery_codes', 'user_id'),
          exists('work_accounts', 'user_id'),
          exists('sign_in_attempts', 'user_id'),
          exists('review_readings', 'reader_id'),
          exists('entry_readings', 'reader_id'),
          exists('left_out_words', 'kept_by_id'),
          exists('left_out_words', 'author_id'),
          exists('discarded_texts', 'kept_by_id'),
          exists('discarded_texts', 'author_id'),
          exists('entry_versions', 'by_id', "and entry_versions.state = 'draft'"),
          exists('pictures', 'uploaded_by_id', 'and pictures.file_name is not null'),
          exists('document_files', 'uploaded_by_id', 'and document_files.name is not null'),
          exists('disclosure_items', 'holder_id'),
        ].join(' or ')})`,
      )
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  repair: (ids) => erasing(() => inRetriedTransaction((client) => eraseTraces(ids, client))),
}
