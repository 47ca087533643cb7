import db from '@adonisjs/lucid/services/db'

interface Query {
  sql: string
  bindings: string[]
}

/** The queries that `work` sends. */
export async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = []
  const listen = (query: Query) => void queries.push(query)
  const connection = db.connection().getWriteClient()
  connection.on('query', listen)
  await work()
  connection.off('query', listen)
  return queries
}

/** The plans of the queries that `work` sends: the index that each step uses, by table. */
export async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries = await queriesOf(work)
  const reads = queries.filter(({ sql }) => /^(?:select|with)\b/.test(sql))
  return (await Promise.all(reads.map(planOf))).flat()
}

async function planOf({ sql, bindings }: Query): Promise<string[]> {
  if (db.connection().dialect.name !== 'mysql') {
    const steps: { detail: string }[] = await db.rawQuery(`explain query plan ${sql}`, bindings)
    return steps.map(({ detail }) => detail)
  }
  const [steps]: { table: string | null; key: string | null; Extra: string }[][] =
    await db.rawQuery(`explain ${sql}`, bindings)
  // A step without a table reads a single row, or none.
  return (steps ?? []).flatMap(({ table, key, Extra }) =>
    table === null ? [] : `${table} ${key ?? 'SCAN'} ${Extra}`,
  )
}
