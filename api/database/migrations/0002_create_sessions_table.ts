import { ByteExactSchema } from '#database/byte_exact_schema'

/** The columns that the framework's database session store reads and writes. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('sessions', (table) => {
      table.string('id').primary()
      table.text('data').notNullable()
      table.string('user_id').nullable().index()
      table.dateTime('expires_at').notNullable().index()
    })
  }

  override async down() {
    this.schema.dropTable('sessions')
  }
}
