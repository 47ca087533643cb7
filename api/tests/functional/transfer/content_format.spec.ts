import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { KINDS } from '@ufuq/shared/kinds/index'
import { TABLES_THAT_STAY } from '#backup/what_travels'
import { CONTENT_TABLES } from '#transfer/export/content_format'
import { EXPORTED_KINDS } from '#transfer/export/exported_kinds'
import { TABLES_NOT_EXPORTED } from '#transfer/export/tables_not_exported'

/** The tables whose rows are parts of exported entries. */
const OF_ENTRIES = ['entries', 'sides', 'files', 'addresses']

test.group('The content format', () => {
  test('has every table, or says why not', async ({ assert }) => {
    const exported = [...OF_ENTRIES, ...Object.keys(CONTENT_TABLES)]
    const left = [...Object.keys(TABLES_NOT_EXPORTED), ...Object.keys(TABLES_THAT_STAY)]
    const tables = await db.connection().getAllTables()
    assert.deepEqual(
      tables.filter((name) => !exported.includes(name) && !left.includes(name)),
      [],
    )
    assert.deepEqual(
      exported.filter((name) => left.includes(name)),
      [],
    )
  })

  test('has every kind that contains no data of persons', ({ assert }) => {
    const kinds: Kind[] = Object.values(KINDS)
    assert.sameMembers(
      EXPORTED_KINDS.map(({ name }) => name),
      kinds.filter(({ erase }) => erase === undefined).map(({ name }) => name),
    )
  })
})
