import { ByteExactSchema } from '#database/byte_exact_schema'

/** Addresses that show a text before it is published. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('preview_links', (table) => {
      table.increments('id')
      table
        .integer('publication_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('publications')
        .onDelete('CASCADE')
      table
        .integer('created_by_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
      // `own` links are short-lived and meant for their creator, and `shared` links are meant for
      // others
      table.string('purpose', 8).notNullable()
      table.string('token_hash', 64).notNullable().unique()
      table.dateTime('expires_at').notNullable()
      table.dateTime('created_at').notNullable()
      table.index(['publication_id', 'purpose', 'expires_at'])
      table.index(['expires_at'])
    })
  }

  override async down() {
    this.schema.dropTable('preview_links')
  }
}
