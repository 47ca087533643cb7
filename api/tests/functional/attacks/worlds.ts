import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { Group } from '@japa/runner/core'
import type User from '#accounts/user'

export interface World<W, Person = User> {
  person: Person
  world: W
}

/** Tables that change with every request, or that never change after the start. */
const NOT_WRITTEN = new Set(['sessions', 'adonis_schema', 'adonis_schema_versions'])

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
  let before: unknown
  /** All rows of the tables to which requests write. */
  const everything = async () => {
    const stored: Record<string, unknown[]> = {}
    for (const table of tables) stored[table] = await db.from(table)
    return stored
  }

  group.setup(async () => {
    const all = await db.connection().getAllTables()
    tables = all.filter((table) => !NOT_WRITTEN.has(table))
  })
  group.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.setup(async () => {
    for (const name of people) worlds.set(name, await make(name))
    before = await everything()
  })

  return {
    async within(
      name: P,
      act: (
        given: World<W, Person> & { before: unknown; everything: typeof everything },
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
