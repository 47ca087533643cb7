import { ResumableSchema } from '#database/resumable_schema'

/**
 * `complete_version` is the version of a publication as the last release that knows this column wrote or completed it. A
 * former release on the same database leaves it behind its own version.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('publications', (table) => {
      table.integer('complete_version').unsigned().nullable()
      // Compared with each other in the index alone. A virtual column with an index would name the few that differ, but
      // as its first column MariaDB 10.11 misses rows that it has.
      table.index(['complete_version', 'version'])
      table.index(['rendered_with'])
    })
  }

  override async down() {
    this.schema.alterTable('publications', (table) => {
      table.dropIndex(['rendered_with'])
      table.dropIndex(['complete_version', 'version'])
    })
    this.schema.raw('alter table publications drop column complete_version')
  }
}
