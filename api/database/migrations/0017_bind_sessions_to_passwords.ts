import { ResumableSchema } from '#database/resumable_schema'
import { emailKey } from '#core/validation/fold_key'

const BATCH = 500

/**
 * What a session must contain to be valid, and the one link with which a user may choose a new
 * password. Sessions from before this migration have no sign-in stamp, and neither do their users.
 * A message's notes get a version, and its sender gets the key under which all their data is found.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.string('sign_in_stamp', 32).notNullable().defaultTo('')
      // only the link contains the token itself
      table.string('reset_token_hash', 64).nullable()
      table.dateTime('reset_expires_at').nullable()
      table.unique(['reset_token_hash'])
    })
    this.schema.alterTable('messages', (table) => {
      table.integer('notes_version').unsigned().notNullable().defaultTo(1)
      table.string('email_key', 254).notNullable().defaultTo('').index()
    })
    this.defer(async (db) => {
      for (let last = 0; ;) {
        const rows = await db
          .from('messages')
          .select('id', 'email')
          .where('id', '>', last)
          .orderBy('id')
          .limit(BATCH)
        if (rows.length === 0) return
        for (const { id, email } of rows) {
          await db
            .from('messages')
            .where('id', id)
            .update({ email_key: emailKey(email) })
          last = id
        }
      }
    })
  }

  override async down() {
    this.schema.alterTable('messages', (table) => {
      table.dropIndex(['email_key'])
      table.dropColumns('notes_version', 'email_key')
    })
    this.schema.alterTable('users', (table) => {
      table.dropUnique(['reset_token_hash'])
      table.dropColumns('sign_in_stamp', 'reset_token_hash', 'reset_expires_at')
    })
  }
}
