import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { StartFailure } from '#core/boot/start_failure'

/**
 * Statements that change nothing. They are sufficient, because the server checks privileges before
 * it looks up rows.
 */
const TRIES = [
  'create table if not exists adonis_schema (id integer)',
  'insert into adonis_schema (name, batch) select name, batch from adonis_schema where 1 = 0',
  'update adonis_schema set batch = batch where 1 = 0',
  'delete from adonis_schema where 1 = 0',
]

/**
 * Throws a StartFailure if the account may not write to the migrated MySQL or MariaDB database, or
 * may not create tables in it. Otherwise the first save or the next upgrade would fail.
 */
export async function checkRights(database: QueryClientContract): Promise<void> {
  if (database.dialect.name !== 'mysql') return
  for (const statement of TRIES) {
    try {
      await database.rawQuery(statement)
    } catch (error) {
      const right = missingRight(error)
      // A server that is temporarily read-only can still serve.
      if (right) throw withoutRight(right, error)
    }
  }
}

/**
 * The kind of statement that the account may not use, such as INSERT; undefined for other errors.
 */
export const missingRight = (error: unknown): string | undefined =>
  error instanceof Error
    ? /\b([A-Z]+(?: [A-Z]+){0,3})(?: command)? denied to user\b/.exec(error.message)?.[1]
    : undefined

export const withoutRight = (right: string, cause: unknown): StartFailure =>
  new StartFailure(
    `DB_USER lacks the ${right} privilege on DB_DATABASE. Give that account all privileges on this database (GRANT ALL).`,
    { cause },
  )
