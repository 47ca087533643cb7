import { ResumableSchema } from '#database/resumable_schema'

/**
 * When a public text was last corrected, shown to its readers; an earlier release neither
 * writes nor shows it.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('publications', (table) => {
      table.dateTime('corrected_at').nullable()
    })
  }

  override async down() {
    this.schema.raw('alter table publications drop column corrected_at')
  }
}
