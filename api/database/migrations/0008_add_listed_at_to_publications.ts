import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where a record stands in the lists of staff: its publication date, or when it was begun. */
export default class extends BaseSchema {
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
