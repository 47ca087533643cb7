import { ResumableSchema } from '#database/resumable_schema'

/** Recent activity includes the pages of the site. */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('activities', (table) => {
      // No foreign key: SQLite would copy the whole table to add one, and pages are never deleted.
      table.integer('page_id').unsigned().nullable()
    })
  }

  override async down() {
    this.schema.raw('alter table activities drop column page_id')
  }
}
