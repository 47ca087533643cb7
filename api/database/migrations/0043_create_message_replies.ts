import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Replies that staff write to visitors in the inbox. The table is also the queue of the replies
 * that have not been sent yet.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('message_replies', (table) => {
      table.increments('id')
      table
        .integer('message_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('messages')
        .onDelete('CASCADE')
      table.string('language', 2).notNullable()
      table.string('subject', 300).notNullable()
      table.text('body', 'mediumtext').notNullable()
      table.integer('sent_by_id').unsigned().notNullable().references('id').inTable('users')
      table.dateTime('created_at').notNullable()
      // When sending the reply was last attempted, when the mail server accepted it, and when it
      // reported that there is no such address.
      table.dateTime('tried_at').notNullable()
      table.dateTime('emailed_at').nullable()
      table.dateTime('refused_at').nullable()
      table.index(['message_id', 'id'])
      table.index(['created_at'])
    })
  }

  override async down() {
    this.schema.dropTable('message_replies')
  }
}
