import { ByteExactSchema } from '#database/byte_exact_schema'

export default class extends ByteExactSchema {
  override async up() {
    this.createTable('subscribers', (table) => {
      table.increments('id')
      table.string('email', 254).notNullable()
      // the folded form, which is unique regardless of case
      table.string('email_key', 254).notNullable().unique()
      table.string('status', 16).notNullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.index(['status', 'created_at', 'id'])
    })
  }

  override async down() {
    this.schema.dropTable('subscribers')
  }
}
