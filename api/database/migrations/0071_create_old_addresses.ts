import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * The addresses of a former site, which redirect to what was imported. They are stored apart from
 * the redirects that staff create, because each text can have several former addresses.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('old_addresses', (table) => {
      table.increments('id')
      table
        .integer('import_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('imports')
        .onDelete('CASCADE')
      // The decoded path with the language, or a query such as `?p=12`.
      table.string('address', 500).notNullable().unique()
      table.string('language', 2).notNullable()
      // The target, in the format of `redirects.target`.
      table.string('target', 500).notNullable()
      table.index(['import_id'])
      table.index(['target'])
    })
  }

  override async down() {
    this.schema.dropTable('old_addresses')
  }
}
