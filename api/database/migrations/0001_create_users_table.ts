import { ByteExactSchema } from '#database/byte_exact_schema'

export default class extends ByteExactSchema {
  override async up() {
    this.createTable('users', (table) => {
      table.increments('id')
      table.string('username', 60).notNullable()
      // the folded forms, which are unique regardless of case
      table.string('username_key', 120).notNullable().unique()
      table.string('email', 254).notNullable()
      table.string('email_key', 254).notNullable().unique()
      table.string('password').notNullable()
      table.string('role', 16).notNullable().defaultTo('author')
      table.dateTime('disabled_at').nullable()
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('users')
  }
}
