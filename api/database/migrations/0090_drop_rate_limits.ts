import { ByteExactSchema } from '#database/byte_exact_schema'

/** Limits are counted in memory or in Redis. */
export default class extends ByteExactSchema {
  override async up() {
    this.schema.dropTable('rate_limits')
  }

  override async down() {
    this.createTable('rate_limits', (table) => {
      table.string('key').primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').nullable().index()
    })
  }
}
