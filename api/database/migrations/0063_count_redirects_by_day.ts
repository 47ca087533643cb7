import { ByteExactSchema } from '#database/byte_exact_schema'

/** How often visitors used redirects, per day instead of in total. */
export default class extends ByteExactSchema {
  override async up() {
    // The uses of manual and automatic redirects, by complete address and day in UTC.
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
