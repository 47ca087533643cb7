import { ByteExactSchema } from '#database/byte_exact_schema'

/** How often work has begun without an end, so that work during which processes die is given up. */
export default class extends ByteExactSchema {
  override async up() {
    this.schema.alterTable('jobs', (table) => {
      table.integer('attempts').unsigned().notNullable().defaultTo(0)
      table.dateTime('given_up_at').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('jobs', (table) => {
      table.dropColumn('attempts')
      table.dropColumn('given_up_at')
    })
  }
}
