import { ByteExactSchema } from '#database/byte_exact_schema'

/** How often visitors used redirects, per day instead of in all. */
export default class extends ByteExactSchema {
  override async up() {
    // Of redirects by hand and of automatic ones, by the whole address and the day in UTC.
    this.createTable('redirect_visits', (table) => {
      table.increments('id')
      table.string('address', 510).notNullable()
      table.string('day', 10).notNullable().index()
      table.integer('hits').unsigned().notNullable()
      table.unique(['address', 'day'])
    })
  }

  override async down() {
    this.schema.dropTable('redirect_visits')
  }
}
