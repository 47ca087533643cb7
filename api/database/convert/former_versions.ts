import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * The table of versions of release 1, from which they are converted. It is there only during the
 * conversion, because they may be too large for the memory.
 */
export const createFormerVersions = async ({ schema }: QueryClientContract): Promise<void> =>
  schema.createTable('entry_versions', (table) => {
    table.increments('id')
    table.integer('entry_id').unsigned().notNullable()
    table.integer('number').unsigned().notNullable()
    table.string('state', 10).notNullable()
    table.text('sides').notNullable()
    table.text('content', 'mediumtext').notNullable()
    table.integer('bytes').unsigned().notNullable()
    table.integer('by_id').unsigned().nullable()
    table.dateTime('written_at').nullable()
    table.dateTime('expires_at').nullable()
    table.index(['entry_id', 'number'])
  })

export const dropFormerVersions = async ({ schema }: QueryClientContract): Promise<void> =>
  schema.dropTable('entry_versions')
