import { ByteExactSchema } from '#database/byte_exact_schema'

export default class extends ByteExactSchema {
  override async up() {
    this.createTable('samples', (table) => table.increments('id'))
  }
}
