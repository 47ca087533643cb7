import { KindSchema } from '#database/kind_schema'

/**
 * The foundation's own pages. `content` is what staff write, as JSON, in both languages; `live_ar`
 * and `live_en` are what visitors see in each language; null while the page is not public in that
 * language.
 */
export default class extends KindSchema {
  override async up() {
    this.createKind('pages', (table) => {
      table.text('content', 'mediumtext').notNullable()
      table.boolean('demo').notNullable().defaultTo(false)
      for (const language of ['ar', 'en']) {
        table.string(`slug_${language}`, 200).nullable().unique()
        table.text(`live_${language}`, 'mediumtext').nullable()
        table.dateTime(`published_${language}_at`).nullable()
      }
    })
    // The former addresses of public pages.
    this.createTable('page_redirects', (table) => {
      table.increments('id')
      table.string('language', 2).notNullable()
      table.string('slug', 200).notNullable()
      table
        .integer('page_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('pages')
        .onDelete('CASCADE')
      table.dateTime('created_at').notNullable()
      table.unique(['language', 'slug'])
      table.index(['page_id'])
    })
    // When a public page changes by itself, because a notice opens or closes.
    this.createTable('page_moments', (table) => {
      table
        .integer('page_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('pages')
        .onDelete('CASCADE')
      table.dateTime('at').notNullable()
      table.primary(['page_id', 'at'])
      table.index(['at'])
    })
  }

  override async down() {
    for (const name of ['page_moments', 'page_redirects', 'pages']) this.schema.dropTable(name)
  }
}
