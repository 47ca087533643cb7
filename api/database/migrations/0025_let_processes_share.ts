import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * The data that the processes on one database share. All of it may be lost, because it is created
 * again.
 */
export default class extends ByteExactSchema {
  override async up() {
    // A row for each process that changed public content.
    this.createTable('content_versions', (table) => {
      table.string('writer', 32).primary()
      table.integer('version').unsigned().notNullable()
      table.dateTime('changed_at').notNullable()
    })
    // Jobs that one process does for all processes.
    this.createTable('jobs', (table) => {
      table.string('name', 40).primary()
      table.string('holder', 32).nullable()
      table.dateTime('held_until').nullable()
      table.dateTime('done_at').nullable()
      table.integer('runs').unsigned().notNullable().defaultTo(0)
    })
    // The columns, in this order, are those of the limiter's database store.
    this.createTable('rate_limits', (table) => {
      table.string('key').primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').nullable().index()
    })
  }

  override async down() {
    for (const name of ['rate_limits', 'jobs', 'content_versions']) this.schema.dropTable(name)
  }
}
