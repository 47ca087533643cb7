import { ResumableSchema } from '#database/resumable_schema'

/**
 * `complete_version` is the version that a publication had when a release with this column last
 * wrote or completed it. An earlier release on the same database increases only the publication's
 * own version.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('publications', (table) => {
      table.integer('complete_version').unsigned().nullable()
      // The two versions are compared in the index alone. An indexed virtual column would list the
      // few rows that differ. But MariaDB 10.11 misses rows if the virtual column is the first
      // column of the index.
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
