import { ByteExactSchema } from '#database/byte_exact_schema'

/** Contact messages and volunteer applications; `body` is the message or the reason. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('messages', (table) => {
      table.increments('id')
      table.string('kind', 16).notNullable()
      table.string('name', 200).notNullable()
      table.string('email', 254).notNullable()
      table.string('phone', 40).nullable()
      table.text('skills').nullable()
      table.text('body', 'mediumtext').notNullable()
      table.string('status', 16).notNullable().defaultTo('new')
      table.dateTime('emailed_at').nullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.index(['status', 'created_at', 'id'])
    })
  }

  override async down() {
    this.schema.dropTable('messages')
  }
}
