import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * What a record contained when it was imported, so that later changes at the source can be found.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.schema.alterTable('imported_records', (table) => {
      // Null for pictures, and for records of imports before this column existed.
      table.string('source_hash', 64).nullable()
    })
  }

  override async down() {
    this.schema.alterTable('imported_records', (table) => table.dropColumn('source_hash'))
  }
}
