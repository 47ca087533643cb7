import { ByteExactSchema } from '#database/byte_exact_schema'

/** Exports that were started in the admin. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('exports', (table) => {
      table.increments('id')
      table.string('form', 10).notNullable()
      table.string('state', 10).notNullable()
      // True until the export has ended, then null. The unique index thus lets only one export run
      // at a time.
      table.boolean('is_active').nullable().unique()
      table.integer('done').unsigned().notNullable()
      table.integer('total').unsigned().notNullable()
      table.string('failure', 12).nullable()
      // The size and the hash of the file, once the file has been made.
      table.bigInteger('bytes').nullable()
      table.string('hash', 64).nullable()
      table
        .integer('created_by_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.dateTime('ended_at').nullable()
      table.index(['created_by_id'])
    })
  }

  override async down() {
    this.schema.dropTable('exports')
  }
}
