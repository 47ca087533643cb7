import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * The documents that texts link to, in the form that the texts use: the id of a document, or the
 * slug of its page. There may not yet be a document with that slug. A text is a publication, an
 * entry of another kind or a redirect.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('document_references', (table) => {
      table.increments('id')
      for (const [column, target] of [
        ['publication_id', 'publications'],
        ['entry_id', 'entries'],
        ['redirect_id', 'redirects'],
      ] as const) {
        table
          .integer(column)
          .unsigned()
          .nullable()
          .references('id')
          .inTable(target)
          .onDelete('CASCADE')
        table.index([column])
      }
      table.boolean('is_draft').notNullable()
      table.string('named', 200).notNullable()
      table.index(['named'])
    })
  }

  override async down() {
    this.schema.dropTable('document_references')
  }
}
