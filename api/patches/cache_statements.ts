/**
 * The maximum number of cached statements per connection, which is about what the usual calls need.
 */
const MAX_STATEMENTS = 100
/** Longer statements contain lists of ids and hardly ever repeat. */
const MAX_LENGTH = 4000
/**
 * Matches the statements that can be cached. SQLite executes a pragma while preparing it, so a
 * cached pragma would do nothing.
 */
const LASTING = /^(select|with|insert|update|delete|begin|commit)\b/i

interface Statement {
  readonly busy: boolean
}

export interface PreparingConnection {
  prepare(sql: string): Statement
}

/**
 * Caches the most recently used statements of an SQLite connection. Knex prepares a query each time
 * it runs. This takes longer than most queries themselves, because SQLite plans the query and
 * better-sqlite3 compiles a function that builds its rows. After a schema change by any process,
 * SQLite itself prepares a cached statement again.
 */
export function cacheStatements(connection: PreparingConnection) {
  const prepare = connection.prepare.bind(connection)
  const cached = new Map<string, Statement>()
  connection.prepare = (sql) => {
    const known = cached.get(sql)
    const statement = known && !known.busy ? known : prepare(sql)
    if (sql.length > MAX_LENGTH || !LASTING.test(sql)) return statement
    cached.delete(sql)
    cached.set(sql, statement)
    const [oldest] = cached.keys()
    if (cached.size > MAX_STATEMENTS && oldest !== undefined) cached.delete(oldest)
    return statement
  }
}
