/** Of one connection: about as many as people's usual calls have. */
const MOST = 100
/** Lists of ids make long statements, of which hardly two are alike. */
const LONGEST = 4000
/** SQLite carries out a pragma when it prepares it, so a kept one would do nothing. */
const LASTING = /^(select|with|insert|update|delete|begin|commit)\b/i

interface Statement {
  readonly busy: boolean
}

export interface PreparingConnection {
  prepare(sql: string): Statement
}

/**
 * Keeps the statements of an SQLite connection that were used last. Knex prepares each query anew, which costs more
 * than most answers: SQLite plans it, and better-sqlite3 compiles a function that makes its rows. After a change of the
 * tables, by whichever process, SQLite prepares a kept statement again by itself.
 */
export function keepStatements(connection: PreparingConnection) {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, Statement>()
  connection.prepare = (sql) => {
    const known = kept.get(sql)
    const statement = known && !known.busy ? known : prepare(sql)
    if (sql.length > LONGEST || !LASTING.test(sql)) return statement
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return statement
  }
}
