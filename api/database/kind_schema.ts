import type { BuildTable } from '#database/byte_exact_schema'

/** The columns of every kind of entries in `api/app/kinds`, before its own. */
export function addEntryColumns(table: Parameters<BuildTable>[0]) {
  table.increments('id')
  table.integer('entry_id').unsigned().nullable().unique()
  table.integer('version').unsigned().notNullable().defaultTo(1)
  table.boolean('is_published').notNullable().defaultTo(false)
  table.integer('changed_by_id').unsigned().nullable().references('id').inTable('users')
  table.dateTime('deleted_at').nullable()
  table.integer('deleted_by_id').unsigned().nullable().references('id').inTable('users')
  table.dateTime('created_at').notNullable()
  table.dateTime('updated_at').notNullable()
  table.index(['deleted_at', 'id'])
}
