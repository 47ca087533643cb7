import { KindSchema } from '#database/kind_schema'

/** Documents, and every file that they have or had. */
export default class extends KindSchema {
  override async up() {
    this.createKind('documents', (table) => {
      for (const language of ['ar', 'en']) {
        table.string(`title_${language}`, 200).notNullable()
        table.string(`description_${language}`, 600).notNullable()
        table.string(`note_${language}`, 300).notNullable()
      }
      table.string('category', 12).notNullable()
      table.integer('year').unsigned().nullable()
      // As `YYYY-MM-DD`, without a time zone.
      table.string('dated_on', 10).nullable()
      table.boolean('is_listed').notNullable()
      // The displayed details of the current files, as JSON, by side.
      table.text('files').notNullable()
      table.index(['is_published', 'deleted_at'])
    })
    this.createTable('document_files', (table) => {
      table.increments('id')
      table
        .integer('document_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('documents')
        .onDelete('CASCADE')
      table.string('side', 6).notNullable()
      table.string('original_key', 64).notNullable().unique()
      // The id of the upload that became this file, so that a repeated call finds the file.
      table.string('upload', 64).nullable().unique()
      table.string('name', 200).nullable()
      table.string('type', 8).notNullable()
      table.integer('bytes').unsigned().notNullable()
      table.string('hash', 64).notNullable()
      table.string('download_only', 12).nullable()
      table.integer('uploaded_by_id').unsigned().nullable().references('id').inTable('users')
      table.dateTime('created_at').notNullable()
      table.index(['document_id', 'id'])
      table.index(['uploaded_by_id'])
    })
  }

  override async down() {
    for (const name of ['document_files', 'documents']) this.schema.dropTable(name)
  }
}
