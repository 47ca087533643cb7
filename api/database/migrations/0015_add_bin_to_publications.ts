import { ResumableSchema } from '#database/resumable_schema'

/**
 * Deleted publications are kept for some time. Other publications may use their addresses in the
 * meantime. An address is therefore unique only among publications that are not in the bin.
 * `is_live` is 1, or null in the bin, and null values don't count as equal.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('publications', (table) => {
      table.dateTime('deleted_at').nullable()
      // The columns have no foreign keys, because SQLite would copy the whole table for each
      // foreign key. If the person who deleted a publication no longer exists, no name is shown.
      table.integer('deleted_by_id').unsigned().nullable()
      // the translation that stayed when this publication was deleted alone
      table.integer('left_partner_id').unsigned().nullable()
    })
    this.schema.raw(
      'alter table publications add column is_live integer ' +
        'generated always as (case when deleted_at is null then 1 end) virtual',
    )
    this.schema.alterTable('publications', (table) => {
      table.dropUnique(['language', 'slug'])
      table.unique(['language', 'slug', 'is_live'])
      table.index(['deleted_at', 'id'])
    })
  }

  override async down() {
    this.defer(async (db) => {
      await db.from('publications').whereNotNull('deleted_at').delete()
    })
    this.schema.alterTable('publications', (table) => {
      table.dropIndex(['deleted_at', 'id'])
      table.dropUnique(['language', 'slug', 'is_live'])
      table.unique(['language', 'slug'])
    })
    this.schema.raw('alter table publications drop column is_live')
    for (const column of ['deleted_at', 'deleted_by_id', 'left_partner_id']) {
      this.schema.raw(`alter table publications drop column ${column}`)
    }
  }
}
