import db from '@adonisjs/lucid/services/db'
import type { Group } from '@japa/runner/core'

async function empty() {
  for (const table of ['refs', 'sessions', 'entries', 'users', 'changes']) {
    await db.from(table).delete()
  }
}

/** For tests that need several connections and can't run in a transaction: empties the tables. */
export function emptiesTables(group: Group) {
  group.options.meta['commits'] = true
  group.each.setup(empty)
  group.each.teardown(empty)
}
