import { ByteExactSchema } from '#database/byte_exact_schema'

/** Events that happen once in the lifetime of a database, however often the server starts. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('milestones', (table) => {
      table.string('name', 60).primary()
      table.dateTime('created_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('milestones')
  }
}
