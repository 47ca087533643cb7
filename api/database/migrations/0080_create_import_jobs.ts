import { ByteExactSchema } from '#database/byte_exact_schema'

/** Imports that were started in the admin, with the user's answers. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('import_jobs', (table) => {
      table.increments('id')
      table.integer('version').unsigned().notNullable()
      table.string('state', 10).notNullable()
      // True until the import has ended, then null. The unique index thus lets only one import run
      // at a time.
      table.boolean('is_active').nullable().unique()
      // The row in `imports`, once the import has begun to write.
      table.integer('import_id').unsigned().nullable()
      table.string('file_name', 255).notNullable()
      table.integer('file_bytes').unsigned().notNullable()
      // The address of the former site, if the user entered it.
      table.string('site', 500).nullable()
      // The hash of the file, and the name of what was read from it; both are set once the file has
      // been read.
      table.string('hash', 64).nullable()
      table.string('spool', 64).nullable()
      table.integer('read_count').unsigned().notNullable()
      table.string('mode', 12).notNullable()
      table.boolean('has_bylines').notNullable()
      // The names of the hosts, as JSON.
      table.text('hosts').notNullable()
      table.string('redirects_file', 255).nullable()
      // The source, refusal, progress, result and other details, as JSON.
      table.text('details', 'mediumtext').notNullable()
      table
        .integer('created_by_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.dateTime('changed_at').notNullable()
      table.index(['created_by_id'])
      table.index(['import_id'])
    })
  }

  override async down() {
    this.schema.dropTable('import_jobs')
  }
}
