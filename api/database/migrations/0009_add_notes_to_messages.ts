import { ResumableSchema } from '#database/resumable_schema'
import { messageSearchText } from '#inbox/message_search'

const BATCH = 500

/** Staff notes on a message, and the searchable form of its texts. */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('messages', (table) => {
      table.text('notes').nullable()
      table.text('search_text', 'mediumtext').nullable()
      table.index(['status', 'kind'])
    })
    this.defer(async (db) => {
      for (let last = 0; ;) {
        const rows = await db.from('messages').where('id', '>', last).orderBy('id').limit(BATCH)
        if (rows.length === 0) return
        for (const row of rows) {
          await db
            .from('messages')
            .where('id', row.id)
            .update({ search_text: messageSearchText(row) })
          last = row.id
        }
      }
    })
  }

  override async down() {
    this.schema.alterTable('messages', (table) => {
      table.dropIndex(['status', 'kind'])
      table.dropColumn('search_text')
      table.dropColumn('notes')
    })
  }
}
