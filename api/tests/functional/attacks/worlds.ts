import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { Group } from '@japa/runner/core'
import type User from '#people/user'

export interface World<W, Person = User> {
  person: Person
  world: W
}

/** Tables that change with every request, or that never change after the start. */
const NOT_WRITTEN = new Set(['sessions', 'adonis_schema', 'adonis_schema_versions'])

/** All rows of each table, as text. */
type Stored = { name: string; stored: string | null }[]

/**
 * Reads all rows of the tables to which requests write, in one query. It is SQLite's, the only
 * database of these tests.
 */
async function queryOfEverything(tables: readonly string[]): Promise<string> {
  const parts = tables.map(async (table) => {
    const columns = Object.keys(await db.connection().columnsInfo(table))
    const row = columns.map((column) => `quote("${column}")`).join(` || ', ' || `)
    return `select '${table}' as name, (select group_concat(${row}, char(10)) from "${table}") as stored`
  })
  return (await Promise.all(parts)).join(' union all ')
}

/** Counts the rows written to these tables in the table `written`, which a rollback empties again. */
async function countWrites(tables: readonly string[]) {
  await db.rawQuery('create temp table written (name text)')
  for (const table of tables) {
    for (const event of ['insert', 'update', 'delete']) {
      await db.rawQuery(
        `create temp trigger "${table}_${event}" after ${event} on main."${table}"
          begin insert into written values ('${table}'); end`,
      )
    }
  }
}

/**
 * Creates the test data of each person once for the whole group, because creating the data takes
 * longer than the tested call. What a call stores is rolled back.
 */
export function worldsOf<P extends string, W, Person>(
  group: Group,
  people: readonly P[],
  make: (name: P) => Promise<World<W, Person>>,
) {
  const worlds = new Map<P, World<W, Person>>()
  let tables: string[] = []
  let query = ''
  let before: Stored
  // Reading everything takes longer than the tested call, and most of these calls write nothing.
  const everything = async (): Promise<Stored> => {
    const isWritten = await db.from('written').first()
    return isWritten ? db.rawQuery<Stored>(query) : before
  }

  group.options.meta['commits'] = true
  group.setup(async () => {
    tables = (await db.connection().getAllTables()).filter((table) => !NOT_WRITTEN.has(table))
    query = await queryOfEverything(tables)
  })
  group.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.setup(async () => {
    for (const name of people) worlds.set(name, await make(name))
    before = await db.rawQuery<Stored>(query)
    await countWrites(tables)
  })

  return {
    async within(
      name: P,
      act: (
        given: World<W, Person> & { before: Stored; everything: typeof everything },
      ) => Promise<void>,
    ): Promise<void> {
      const world = worlds.get(name)
      if (!world) throw new Error(`No world was made for ${name}.`)
      await db.rawQuery('savepoint world')
      try {
        await act({ ...world, before, everything })
      } finally {
        await db.rawQuery('rollback to savepoint world')
      }
    },
  }
}
