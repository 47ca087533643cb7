import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * The texts of files in short pieces, so that a search loads only the piece with a match, and the
 * words of documents' titles and descriptions. The reconciliation after the next start fills these
 * tables, because it reads all files again. `document_pieces` replaces `document_texts`.
 */
export default class extends ByteExactSchema {
  override async up() {
    // The pieces of a file are numbered from 0. Those of a file without pages belong to page 0.
    this.createTable('document_pieces', (table) => {
      table
        .integer('file_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('document_files')
        .onDelete('CASCADE')
      table.integer('piece').unsigned().notNullable()
      table.integer('page').unsigned().notNullable()
      table.text('text', 'mediumtext').notNullable()
      table.primary(['file_id', 'piece'])
    })
    // The first piece that contains the word.
    this.schema.alterTable('document_words', (table) => {
      table.integer('piece').unsigned().nullable()
    })
    this.createTable('document_title_words', (table) => {
      table
        .integer('document_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('documents')
        .onDelete('CASCADE')
      // 0 for the titles, 1 for the descriptions.
      table.integer('piece').unsigned().notNullable()
      table.string('word', 40).notNullable()
      table.primary(['document_id', 'piece', 'word'])
      table.index(['word', 'document_id'])
    })
  }

  override async down() {
    this.schema.dropTable('document_title_words')
    this.schema.alterTable('document_words', (table) => table.dropColumn('piece'))
    this.schema.dropTable('document_pieces')
  }
}
