import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * What a CDN has to purge. A row is written with the change, and deleted once the CDN has accepted
 * the purge.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('cdn_purges', (table) => {
      table.increments('id')
      // Null for all pages.
      table.text('sets').nullable()
      // When the CDN's pages became outdated, and when the purge is sent next.
      table.dateTime('wanted_at').notNullable()
      table.dateTime('due_at').notNullable().index()
      table.integer('attempts').unsigned().notNullable().defaultTo(0)
      table.boolean('is_repeated').notNullable().defaultTo(false)
    })
  }

  override async down() {
    this.schema.dropTable('cdn_purges')
  }
}
