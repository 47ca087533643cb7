import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Webhooks, the texts as last announced to them, and what is still to be sent to their addresses.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('webhooks', (table) => {
      table.increments('id')
      table.string('address', 500).notNullable()
      // The names of the events, as JSON.
      table.text('events').notNullable()
      table.string('description', 200).notNullable()
      table.boolean('is_active').notNullable()
      // Encrypted with the application's key. Null after a backup has been restored.
      table.text('secret').nullable()
      table.text('former_secret').nullable()
      table.dateTime('former_secret_until').nullable()
      // The number of the receiver's consecutive failures, and the time until which nothing is sent
      // to it.
      table.integer('failures').unsigned().notNullable()
      table.dateTime('resume_at').nullable()
      table
        .integer('created_by_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.index(['created_by_id'])
    })
    // What visitors could read at the time of the last announcement. The table is empty if there
    // are no webhooks.
    this.createTable('announced_texts', (table) => {
      table.increments('id')
      table.string('kind', 12).notNullable()
      table.integer('record_id').unsigned().notNullable()
      table.string('language', 2).notNullable()
      // The id of the pair for a publication; for any other record the same as `record_id`.
      table.integer('group_id').unsigned().notNullable()
      table.text('path').notNullable()
      table.text('title').notNullable()
      table.integer('version').unsigned().notNullable()
      // A value that changes when the text that visitors read changes.
      table.string('fingerprint', 64).notNullable()
      table.unique(['kind', 'record_id', 'language'])
      table.index(['kind', 'group_id'])
    })
    // Changes whose affected texts are unknown. After such a change, all texts are compared.
    this.createTable('webhook_checks', (table) => {
      table.increments('id')
      table.dateTime('wanted_at').notNullable()
    })
    this.createTable('webhook_deliveries', (table) => {
      table.increments('id')
      table
        .integer('webhook_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('webhooks')
        .onDelete('CASCADE')
      table.string('message_id', 40).notNullable()
      table.string('event', 30).notNullable()
      // The subject of the event. Deliveries about the same subject keep their order.
      table.string('subject', 40).notNullable()
      table.text('payload').notNullable()
      table.string('state', 10).notNullable()
      table.integer('attempts').unsigned().notNullable()
      table.dateTime('created_at').notNullable()
      // When the first attempt was due, and when the next attempt is due.
      table.dateTime('wanted_at').notNullable()
      table.dateTime('due_at').notNullable()
      // The last attempt.
      table.dateTime('sent_at').nullable()
      table.integer('ms').unsigned().nullable()
      table.integer('status').unsigned().nullable()
      table.string('fault', 20).nullable()
      table.text('answer').nullable()
      table.index(['state', 'wanted_at'])
      table.index(['webhook_id', 'state', 'id'])
      table.index(['webhook_id', 'subject'])
      table.index(['created_at'])
    })
  }

  override async down() {
    for (const name of ['webhook_deliveries', 'webhook_checks', 'announced_texts', 'webhooks']) {
      this.schema.dropTable(name)
    }
  }
}
