import { KindSchema } from '#database/kind_schema'

/**
 * Addresses of documents, and the text of their files. Files stored earlier have not been read:
 * their `read_version` is 0, and the reconciliation after the next start reads them.
 */
export default class extends KindSchema {
  override async up() {
    this.schema.alterTable('documents', (table) => {
      for (const language of ['ar', 'en']) {
        table.string(`slug_${language}`, 200).nullable().unique()
      }
    })
    // Former addresses.
    this.createTable('document_redirects', (table) => {
      table.increments('id')
      table.string('language', 2).notNullable()
      table.string('slug', 200).notNullable()
      table
        .integer('document_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('documents')
        .onDelete('CASCADE')
      table.dateTime('created_at').notNullable()
      table.unique(['language', 'slug'])
      table.index(['document_id'])
    })
    this.schema.alterTable('document_files', (table) => {
      table.integer('pages').unsigned().nullable()
      table.string('language', 2).nullable()
      table.boolean('is_tagged').nullable()
      // `unread`, `read`, `empty` or `failed`.
      table.string('reading', 8).notNullable().defaultTo('unread')
      table.integer('read_version').unsigned().notNullable().defaultTo(0)
      table.index(['read_version', 'id'])
    })
    // The text of a file without pages is stored as page 0.
    this.createTable('document_texts', (table) => {
      table
        .integer('file_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('document_files')
        .onDelete('CASCADE')
      table.integer('page').unsigned().notNullable()
      table.text('text', 'mediumtext').notNullable()
      table.primary(['file_id', 'page'])
    })
    // Each word of a file, once, with the first page that contains the word.
    this.createTable('document_words', (table) => {
      table
        .integer('file_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('document_files')
        .onDelete('CASCADE')
      table.string('word', 40).notNullable()
      table.integer('page').unsigned().notNullable()
      table.primary(['file_id', 'word'])
      table.index(['word', 'file_id'])
    })
  }

  override async down() {
    for (const name of ['document_words', 'document_texts', 'document_redirects']) {
      this.schema.dropTable(name)
    }
    this.schema.alterTable('document_files', (table) => {
      table.dropIndex(['read_version', 'id'])
      for (const column of ['pages', 'language', 'is_tagged', 'reading', 'read_version']) {
        table.dropColumn(column)
      }
    })
    this.schema.alterTable('documents', (table) => {
      for (const language of ['ar', 'en']) {
        table.dropUnique([`slug_${language}`])
        table.dropColumn(`slug_${language}`)
      }
    })
  }
}
