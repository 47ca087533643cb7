import { ResumableSchema } from '#database/resumable_schema'

/**
 * The page of the site that shows the sections stored in a row, below the page's shipped parts.
 * Such a row has no separate address.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('pages', (table) => {
      table.string('below', 20).nullable().unique()
    })
  }

  override async down() {
    this.schema.alterTable('pages', (table) => {
      table.dropUnique(['below'])
      table.dropColumn('below')
    })
  }
}
