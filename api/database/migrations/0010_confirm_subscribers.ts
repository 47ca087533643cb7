import { ByteExactSchema } from '#database/byte_exact_schema'

/** The language of a subscriber's emails, and the links with which they confirm and unsubscribe. */
export default class extends ByteExactSchema {
  override async up() {
    this.schema.alterTable('subscribers', (table) => {
      table.string('language', 2).notNullable().defaultTo('ar')
    })
    this.createTable('subscriber_tokens', (table) => {
      table.increments('id')
      table
        .integer('subscriber_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('subscribers')
        .onDelete('CASCADE')
      table.string('purpose', 16).notNullable()
      // only the email contains the token itself
      table.string('token_hash', 64).notNullable().unique()
      table.dateTime('expires_at').nullable()
      table.dateTime('created_at').notNullable()
      table.index(['subscriber_id', 'purpose'])
    })
  }

  override async down() {
    this.schema.dropTable('subscriber_tokens')
    this.schema.alterTable('subscribers', (table) => table.dropColumn('language'))
  }
}
