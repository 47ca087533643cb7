import { ByteExactSchema } from '#database/byte_exact_schema'

export default class extends ByteExactSchema {
  override async up() {
    this.createTable('publications', (table) => {
      table.increments('id')
      table.string('language', 2).notNullable()
      table.string('slug', 200).notNullable()
      table.string('title', 300).notNullable()
      table.text('content', 'mediumtext').notNullable()
      // rendered from the content on every write; `rendered_with` is the renderer's version
      table.text('html', 'mediumtext').notNullable()
      table.string('excerpt', 500).notNullable()
      table.string('description', 500).notNullable()
      table.integer('rendered_with').notNullable()
      table.text('hero').nullable()
      table.json('tags').notNullable()
      table
        .integer('author_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      table.string('status', 16).notNullable().defaultTo('draft')
      table.dateTime('published_at').nullable()
      table
        .integer('translation_id')
        .unsigned()
        .nullable()
        .unique()
        .references('id')
        .inTable('publications')
        .onDelete('SET NULL')
      table.integer('version').unsigned().notNullable().defaultTo(1)
      table.boolean('demo').notNullable().defaultTo(false)
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.unique(['language', 'slug'])
      table.index(['language', 'status', 'published_at', 'id'])
      table.index(['published_at', 'id'])
    })
  }

  override async down() {
    this.schema.dropTable('publications')
  }
}
