import type { Database } from '@adonisjs/lucid/database'
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

/**
 * Checks whether a commit on MySQL or MariaDB survives a power loss, and returns a warning for the
 * operator if it does not. SQLite's durability is set in `config/database.ts`.
 */
export async function checkDurability(database: Database): Promise<string | null> {
  if (database.connection().dialect.name !== 'mysql') return null
  const demands = [...(await weakSettings(database)), ...(await unsafeTables(database))]
  if (demands.length === 0) return null
  return `If its machine loses power, the database may lose writes that it acknowledged. Set on the database server: ${demands.join(', ')}.`
}

/**
 * For `innodb_flush_log_at_trx_commit`, MariaDB also allows the value 3, which syncs the log with
 * each group of commits. For `innodb_doublewrite`, MySQL also allows the value DETECT_ONLY, which
 * finds torn pages but can't repair them.
 */
const SOUND: Record<string, { wanted: string; isSound: (value: string) => boolean }> = {
  innodb_flush_log_at_trx_commit: { wanted: '1', isSound: (value) => ['1', '3'].includes(value) },
  sync_binlog: { wanted: '1', isSound: (value) => value === '1' },
  innodb_doublewrite: {
    wanted: 'ON',
    isSound: (value) => !['OFF', '0', 'DETECT_ONLY'].includes(value.toUpperCase()),
  },
}

async function weakSettings(database: Database): Promise<string[]> {
  const [rows] = await database.rawQuery(
    `show global variables where variable_name in ('log_bin', ${Object.keys(SOUND).map(() => '?')})`,
    Object.keys(SOUND),
  )
  const values = new Map<string, string>(
    rows.map((row: { Variable_name: string; Value: string }) => [row.Variable_name, row.Value]),
  )
  if (values.get('log_bin') !== 'ON') values.delete('sync_binlog')
  return Object.entries(SOUND).flatMap(([name, { wanted, isSound }]) => {
    const value = values.get(name)
    return value === undefined || isSound(value) ? [] : [`${name} = ${wanted} (it is ${value})`]
  })
}

async function unsafeTables(database: Database): Promise<string[]> {
  const [rows] = await database.rawQuery(
    `select table_name as name, engine as engine from information_schema.tables
     where table_schema = database() and table_type = 'BASE TABLE' and engine <> 'InnoDB' order by table_name`,
  )
  return rows.map(
    ({ name, engine }: { name: string; engine: string }) =>
      `alter table ${name} engine = InnoDB (it is ${engine})`,
  )
}
