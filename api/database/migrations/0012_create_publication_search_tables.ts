import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * The search index of publications, kept up to date by `publication_index.ts`, and their reading
 * time. For existing publications, the next start of the server adds both by rendering every text
 * again.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('publication_tags', (table) => {
      table
        .integer('publication_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('publications')
        .onDelete('CASCADE')
      table.string('tag_key', 120).notNullable()
      table.integer('position').unsigned().notNullable()
      table.primary(['publication_id', 'tag_key'])
      table.index(['tag_key', 'publication_id'])
    })
    this.createTable('publication_words', (table) => {
      table
        .integer('publication_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('publications')
        .onDelete('CASCADE')
      // `title` stands for words of the title and the tags, and `text` for words of the content
      table.string('part', 8).notNullable()
      table.string('word', 40).notNullable()
      table.primary(['publication_id', 'part', 'word'])
      table.index(['word', 'publication_id'])
    })
    this.schema.alterTable('publications', (table) => {
      table.integer('reading_minutes').unsigned().notNullable().defaultTo(0)
    })
  }

  override async down() {
    this.schema.alterTable('publications', (table) => table.dropColumn('reading_minutes'))
    this.schema.dropTable('publication_words')
    this.schema.dropTable('publication_tags')
  }
}
