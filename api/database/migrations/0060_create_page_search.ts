import { ByteExactSchema } from '#database/byte_exact_schema'

const LANGUAGES = ['ar', 'en'] as const

/**
 * The search index of custom pages: a row per public language, and a row per distinct word. The
 * texts of existing pages get version 0, and the reconciliation at the next start replaces them.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('page_texts', (table) => {
      table
        .integer('page_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('pages')
        .onDelete('CASCADE')
      table.string('language', 2).notNullable()
      table.string('title', 120).notNullable()
      table.text('text', 'mediumtext').notNullable()
      // When this language of the page was last published.
      table.dateTime('changed_at').notNullable()
      table.integer('words_version').unsigned().notNullable()
      // When the next notice of the page opens or disappears.
      table.dateTime('renew_at').nullable()
      table.primary(['page_id', 'language'])
      table.index(['words_version'])
      table.index(['renew_at'])
    })
    this.createTable('page_words', (table) => {
      table
        .integer('page_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('pages')
        .onDelete('CASCADE')
      table.string('language', 2).notNullable()
      // `title` or `text`, as in `publication_words`
      table.string('part', 8).notNullable()
      table.string('word', 40).notNullable()
      table.primary(['page_id', 'language', 'part', 'word'])
      table.index(['language', 'word', 'page_id'])
    })
    this.defer(async (db) => {
      for (const language of LANGUAGES) {
        await db.rawQuery(
          `insert into page_texts (page_id, language, title, text, changed_at, words_version)
           select id, ?, '', '', updated_at, 0 from pages where live_${language} is not null`,
          [language],
        )
      }
    })
  }

  override async down() {
    this.schema.dropTable('page_words')
    this.schema.dropTable('page_texts')
  }
}
