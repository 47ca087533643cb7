import { ResumableSchema } from '#database/resumable_schema'

/**
 * One column for activity on entries of all declared kinds. Otherwise each kind would need a column
 * of its own.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('activities', (table) => {
      // No foreign key: SQLite would copy the whole table to add one.
      table.integer('entry_id').unsigned().nullable()
    })
  }

  override async down() {
    this.schema.raw('alter table activities drop column entry_id')
  }
}
