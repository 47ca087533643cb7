import { ByteExactSchema } from '#database/byte_exact_schema'

export type BuildTable = Parameters<ByteExactSchema['schema']['createTable']>[1]
type Table = Parameters<BuildTable>[0]

/** The columns of every declared kind of entries, before its own. */
export function addEntryColumns(table: Table) {
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

/**
 * Migrations that create the table of a declared kind: `createKind('partners', (table) => …)` adds
 * its own columns.
 */
export abstract class KindSchema extends ByteExactSchema {
  protected createKind(path: string, build: BuildTable) {
    this.createTable(path, (table) => {
      addEntryColumns(table)
      build(table)
    })
  }
}
