import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * The pictures of the library, and where publications use them. Their files are in a folder
 * beside the database.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('pictures', (table) => {
      table.increments('id')
      // The SHA-256 hash of the original file. The second column is null while the picture is in
      // the bin, so that the file can be uploaded again.
      table.string('hash', 64).notNullable()
      table.string('living_hash', 64).nullable().unique()
      table.string('original_key', 64).notNullable().unique()
      table.string('file_name', 200).nullable()
      table.string('type', 8).notNullable()
      // The size of the picture after rotation.
      table.integer('width').unsigned().notNullable()
      table.integer('height').unsigned().notNullable()
      table.integer('bytes').unsigned().notNullable()
      for (const language of ['ar', 'en']) {
        table.text(`alternative_${language}`).nullable()
        table.text(`caption_${language}`).nullable()
      }
      table.boolean('decorative').notNullable().defaultTo(false)
      table.string('credit', 300).nullable()
      // The focal point, in thousandths from the left and top edges.
      table.integer('focal_x').unsigned().notNullable().defaultTo(500)
      table.integer('focal_y').unsigned().notNullable().defaultTo(500)
      // The average colour; null for a transparent picture.
      table.string('color', 7).nullable()
      // The picture's file name and texts, in the form that the search compares.
      table.text('file_name_key').nullable()
      table.text('search_key', 'mediumtext').notNullable()
      table.integer('uploaded_by_id').unsigned().nullable().references('id').inTable('users')
      table.integer('version').unsigned().notNullable().defaultTo(1)
      table.dateTime('deleted_at').nullable()
      table.integer('deleted_by_id').unsigned().nullable().references('id').inTable('users')
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.index(['hash'])
      table.index(['created_at', 'id'])
      table.index(['uploaded_by_id', 'id'])
      table.index(['deleted_at', 'id'])
    })
    this.createTable('picture_uses', (table) => {
      table.integer('picture_id').unsigned().notNullable().references('id').inTable('pictures')
      table
        .integer('publication_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('publications')
        .onDelete('CASCADE')
      // `hero` or `content`
      table.string('place', 8).notNullable()
      table.primary(['publication_id', 'place', 'picture_id'])
      table.index(['picture_id', 'publication_id'])
    })
  }

  override async down() {
    this.schema.dropTable('picture_uses')
    this.schema.dropTable('pictures')
  }
}
