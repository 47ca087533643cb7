import { ByteExactSchema } from '#database/byte_exact_schema'

/** Imports from other systems, and what each import created from each source record. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('imports', (table) => {
      table.increments('id')
      // The address of the former site, or another name of the source.
      table.string('source', 190).notNullable()
      table.string('system', 12).notNullable()
      table.string('file_name', 255).notNullable()
      table.string('hash', 64).notNullable()
      table.string('state', 8).notNullable()
      // How many records the import created, skipped and failed to import, as JSON.
      table.text('counts').notNullable()
      table
        .integer('created_by_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      table.dateTime('started_at').notNullable()
      table.dateTime('ended_at').nullable()
      table.index(['source'])
      table.index(['created_by_id'])
    })
    this.createTable('imported_records', (table) => {
      table.increments('id')
      table
        .integer('import_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('imports')
        .onDelete('CASCADE')
      table.string('source', 190).notNullable()
      table.string('kind', 8).notNullable()
      table.string('source_id', 190).notNullable()
      // The kind and the id of what was created, and its version at the time of the import.
      table.string('target', 12).notNullable()
      table.integer('target_id').unsigned().notNullable()
      table.integer('target_version').unsigned().notNullable()
      table.unique(['source', 'kind', 'source_id'])
      table.index(['import_id', 'id'])
      table.index(['target', 'target_id'])
    })
  }

  override async down() {
    for (const name of ['imported_records', 'imports']) this.schema.dropTable(name)
  }
}
