import { ResumableSchema } from '#database/resumable_schema'

/** Pictures that came with the demo publications, and are removed with them. */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('pictures', (table) => {
      table.boolean('demo').notNullable().defaultTo(false)
    })
  }

  override async down() {
    this.schema.alterTable('pictures', (table) => {
      table.dropColumn('demo')
    })
  }
}
