import { ByteExactSchema } from '#database/byte_exact_schema'

/** Recent actions of colleagues; see docs/decisions/110-entry-services.md. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('activities', (table) => {
      table.increments('id')
      // The subject, which determines which one of the three columns below is filled.
      table.string('subject', 16).notNullable()
      table.string('kind', 16).notNullable()
      table
        .integer('publication_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('publications')
        .onDelete('CASCADE')
      table
        .integer('picture_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('pictures')
        .onDelete('CASCADE')
      table
        .integer('person_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
      // The person's new role, if the role changed.
      table.string('role', 8).nullable()
      table
        .integer('actor_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
      table.dateTime('happened_at').notNullable()
      table.index(['subject', 'happened_at', 'id'])
      table.index(['publication_id'])
      table.index(['picture_id'])
      table.index(['person_id'])
      table.index(['actor_id'])
    })
  }

  override async down() {
    this.schema.dropTable('activities')
  }
}
