import { ResumableSchema } from '#database/resumable_schema'

/**
 * When the translation became newer than this publication; null while this publication needs no
 * update.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('publications', (table) => {
      table.dateTime('needs_update_since').nullable()
      table.index(['needs_update_since', 'id'])
    })
  }

  override async down() {
    this.schema.alterTable('publications', (table) => {
      table.dropIndex(['needs_update_since', 'id'])
      table.dropColumn('needs_update_since')
    })
  }
}
