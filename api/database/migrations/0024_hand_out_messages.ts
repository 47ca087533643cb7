import { ResumableSchema } from '#database/resumable_schema'

const COLUMNS = [
  'language',
  'outcome',
  'outcome_at',
  'outcome_by_id',
  'assignee_id',
  'handling_version',
  'notes_at',
  'notes_by_id',
]

/**
 * The outcome of a message, the person in charge of it, the person who last wrote its notes, and
 * the language of the visitor's page.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('messages', (table) => {
      table.string('language', 2).nullable()
      table.string('outcome', 16).nullable()
      table.dateTime('outcome_at').nullable()
      // The columns have no foreign keys. SQLite would copy the whole table for each foreign key,
      // and accounts are not deleted but only anonymised.
      table.integer('outcome_by_id').unsigned().nullable()
      table.integer('assignee_id').unsigned().nullable()
      table.integer('handling_version').unsigned().notNullable().defaultTo(1)
      table.dateTime('notes_at').nullable()
      table.integer('notes_by_id').unsigned().nullable()
      table.index(['kind', 'outcome', 'id'])
      table.index(['assignee_id', 'id'])
    })
  }

  override async down() {
    this.schema.alterTable('messages', (table) => {
      table.dropIndex(['assignee_id', 'id'])
      table.dropIndex(['kind', 'outcome', 'id'])
    })
    for (const column of COLUMNS) this.schema.raw(`alter table messages drop column ${column}`)
  }
}
