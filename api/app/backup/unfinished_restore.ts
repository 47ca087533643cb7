import type { Database } from '@adonisjs/lucid/database'
import { StartFailure } from '#core/boot/start_failure'

/**
 * The table that exists while a MySQL database is being filled, because MySQL can't create tables
 * in a transaction.
 */
export const UNFINISHED = 'restore_unfinished'

export const UNFINISHED_SENTENCE =
  'A restore into this database did not finish. Run it again; it starts over.'

/** Throws a StartFailure if the database contains an incomplete restore. */
export async function refuseUnfinishedRestore(database: Database): Promise<void> {
  if (database.connection().dialect.name !== 'mysql') return
  if (await database.connection().schema.hasTable(UNFINISHED)) {
    throw new StartFailure(UNFINISHED_SENTENCE)
  }
}
