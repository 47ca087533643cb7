import { ResumableSchema } from '#database/resumable_schema'

/** Activity on entries of declared kinds; otherwise each kind would need a column. */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('activities', (table) => {
      // No foreign key: SQLite would copy the whole table for it.
      table.integer('entry_id').unsigned().nullable()
    })
  }

  override async down() {
    this.schema.raw('alter table activities drop column entry_id')
  }
}
