import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Addresses that show the draft of an entry. The preview links of publications stay in
 * `preview_links`, which an earlier release also reads and writes.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('entry_preview_links', (table) => {
      table.increments('id')
      table
        .integer('entry_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('entries')
        .onDelete('CASCADE')
      table
        .integer('created_by_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
      // `own`: a short-lived link for its creator; `shared`: a link for other people
      table.string('purpose', 8).notNullable()
      table.string('token_hash', 64).notNullable().unique()
      table.dateTime('expires_at').notNullable()
      table.dateTime('created_at').notNullable()
      table.index(['entry_id', 'purpose', 'expires_at'])
      table.index(['created_by_id'])
      table.index(['expires_at'])
    })
  }

  override async down() {
    this.schema.dropTable('entry_preview_links')
  }
}
