import { KindSchema } from '#database/kind_schema'

/** Whether visitors may open a file of a document that another file has replaced. */
export default class extends KindSchema {
  override async up() {
    this.schema.alterTable('document_files', (table) => {
      table.boolean('is_public').notNullable().defaultTo(false)
    })
  }

  override async down() {
    this.schema.alterTable('document_files', (table) => table.dropColumn('is_public'))
  }
}
