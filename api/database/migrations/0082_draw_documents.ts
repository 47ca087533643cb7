import { KindSchema } from '#database/kind_schema'

/** The picture of a file's first page; null until it has been rendered. */
export default class extends KindSchema {
  override async up() {
    this.schema.alterTable('document_files', (table) => {
      table.string('picture_key', 64).nullable().unique()
      table.integer('picture_bytes').unsigned().nullable()
      table.integer('picture_width').unsigned().nullable()
      table.integer('picture_height').unsigned().nullable()
    })
  }

  override async down() {
    this.schema.alterTable('document_files', (table) => {
      table.dropUnique(['picture_key'])
      for (const column of ['key', 'bytes', 'width', 'height']) {
        table.dropColumn(`picture_${column}`)
      }
    })
  }
}
