import { ByteExactSchema } from '#database/byte_exact_schema'

/** One sequence of ids for everything that staff edit; see docs/decisions/107-entries.md. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('entries', (table) => {
      table.increments('id')
      // `pair`, `page`, `picture` or `message`
      table.string('kind', 8).notNullable()
      table.dateTime('created_at').notNullable()
    })
    for (const name of ['pairs', 'site_pages', 'pictures', 'messages']) {
      this.schema.alterTable(name, (table) => {
        // No foreign key: SQLite would copy the whole table to add one. In a row from an earlier
        // release, the value is null until the row is completed.
        table.integer('entry_id').unsigned().nullable()
        table.unique(['entry_id'])
      })
    }
  }

  override async down() {
    for (const name of ['pairs', 'site_pages', 'pictures', 'messages']) {
      this.schema.alterTable(name, (table) => table.dropUnique(['entry_id']))
      this.schema.raw(`alter table ${name} drop column entry_id`)
    }
    this.schema.dropTable('entries')
  }
}
