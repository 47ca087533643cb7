import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * The pages that a CDN has to purge. A row is written together with the content change, and deleted
 * once the CDN has accepted the purge.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('cdn_purges', (table) => {
      table.increments('id')
      // Null if all pages have to be purged.
      table.text('sets').nullable()
      // The time at which the CDN's pages became outdated, and the time at which the purge is next
      // sent.
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
