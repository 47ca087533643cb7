import { BaseSchema } from '@adonisjs/lucid/schema'

export type BuildTable = Parameters<BaseSchema['schema']['createTable']>[1]

/**
 * A migration whose tables compare text byte by byte on every database, as SQLite does by default:
 * MySQL's default collations treat «ا» and «أ», or `É` and `e`, as the same letter.
 */
export abstract class ByteExactSchema extends BaseSchema {
  protected createTable(name: string, build: BuildTable) {
    this.schema.createTable(name, (table) => {
      if (this.db.dialect.name === 'mysql') {
        table.charset('utf8mb4')
        table.collate('utf8mb4_bin')
      }
      build(table)
    })
  }
}
