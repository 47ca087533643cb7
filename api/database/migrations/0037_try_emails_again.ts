import { ResumableSchema } from '#database/resumable_schema'

/**
 * The time of the last attempt to send an email that the mail server has not accepted; see
 * docs/decisions/086-email-retries.md.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('messages', (table) => {
      table.dateTime('email_tried_at').nullable()
    })
    this.schema.alterTable('subscriber_tokens', (table) => {
      table.dateTime('tried_at').nullable()
      table.index(['tried_at'])
    })
  }

  override async down() {
    this.schema.raw('alter table messages drop column email_tried_at')
    this.schema.alterTable('subscriber_tokens', (table) => table.dropIndex(['tried_at']))
    this.schema.raw('alter table subscriber_tokens drop column tried_at')
  }
}
