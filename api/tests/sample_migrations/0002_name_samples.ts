import { ByteExactSchema } from '#database/byte_exact_schema'

export default class extends ByteExactSchema {
  override async up() {
    this.schema.alterTable('samples', (table) => table.string('name', 60).nullable())
  }
}
