import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Tags with a name in each language, and the pairs that have them. `publications.tags` and
 * `publication_tags` stay. The first contains the names that a page shows, and the second is the
 * index that finds the page by those names.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('tags', (table) => {
      table.increments('id')
      for (const language of ['ar', 'en']) {
        table.string(`name_${language}`, 60).nullable()
        table.string(`key_${language}`, 120).nullable().unique()
        // The key in this language, or else the key in the other one.
        table.string(`sort_${language}`, 120).notNullable()
      }
      // The tag into which this tag was merged. The value stays unchanged as long as the merge can
      // be undone.
      table.integer('joined_into_id').unsigned().nullable().references('id').inTable('tags')
      table.dateTime('joined_at').nullable()
      // Pairs with an id above this one still show the tag's previous names; null if no pair does.
      table.integer('spread_after').unsigned().nullable()
      table.integer('version').unsigned().notNullable().defaultTo(1)
      table.boolean('demo').notNullable().defaultTo(false)
      table.index(['sort_ar', 'id'])
      table.index(['sort_en', 'id'])
      table.index(['joined_into_id', 'id'])
      table.index(['joined_at'])
      table.index(['spread_after'])
    })
    this.createTable('tag_former_names', (table) => {
      table.increments('id')
      table
        .integer('tag_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('tags')
        .onDelete('CASCADE')
      table.string('language', 2).notNullable()
      table.string('name', 60).notNullable()
      table.string('tag_key', 120).notNullable()
      table.unique(['tag_key', 'language'])
      table.index(['tag_id', 'id'])
    })
    this.createTable('pair_tags', (table) => {
      table
        .integer('pair_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('pairs')
        .onDelete('CASCADE')
      table.integer('tag_id').unsigned().notNullable().references('id').inTable('tags')
      table.integer('position').unsigned().notNullable()
      table.primary(['pair_id', 'tag_id'])
      table.index(['tag_id', 'pair_id'])
    })
  }

  override async down() {
    for (const name of ['pair_tags', 'tag_former_names', 'tags']) this.schema.dropTable(name)
  }
}
