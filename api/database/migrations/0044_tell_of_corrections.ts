import { ResumableSchema } from '#database/resumable_schema'

/**
 * The time at which a public text was last corrected, as shown to its readers. An earlier release
 * neither writes nor shows this time.
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
