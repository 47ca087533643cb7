import { ResumableSchema } from '#database/resumable_schema'

/** What a review is about: `draft`, or `correction` of a published text. A former release knows drafts only. */
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
