import { ResumableSchema } from '#database/resumable_schema'

/** The last changes of a process, with the sets of cached pages that each change dropped. */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('content_versions', (table) => {
      table.text('recent').nullable()
    })
  }

  override async down() {
    this.schema.raw('alter table content_versions drop column recent')
  }
}
