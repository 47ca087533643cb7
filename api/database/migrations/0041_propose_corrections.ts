import { ResumableSchema } from '#database/resumable_schema'

/**
 * The subject of a review: `draft`, or `correction` for a correction of a published text. An
 * earlier release reviews only drafts.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('reviews', (table) => {
      table.string('kind', 10).notNullable().defaultTo('draft')
    })
  }

  override async down() {
    this.schema.raw('alter table reviews drop column kind')
  }
}
