import { ResumableSchema } from '#database/resumable_schema'

/**
 * The date by which the staff lists are sorted: a record's publication date, or its creation date
 * if it has no publication date.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('publications', (table) => {
      table.dateTime('listed_at').nullable()
      table.index(['listed_at', 'id'])
    })
    this.defer(async (db) => {
      await db
        .from('publications')
        .update({ listed_at: db.raw('coalesce(published_at, created_at)') })
    })
  }

  override async down() {
    this.schema.alterTable('publications', (table) => {
      table.dropIndex(['listed_at', 'id'])
      table.dropColumn('listed_at')
    })
  }
}
