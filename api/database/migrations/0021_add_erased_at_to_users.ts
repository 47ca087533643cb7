import { ResumableSchema } from '#database/resumable_schema'

/** When an account was erased. Its row stays, without a name, for the rows that refer to it. */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('users', (table) => table.dateTime('erased_at').nullable())
  }

  override async down() {
    this.schema.alterTable('users', (table) => table.dropColumn('erased_at'))
  }
}
