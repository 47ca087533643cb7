import { ResumableSchema } from '#database/resumable_schema'
import { titleKey } from '#publications/search/title_key'

const BATCH = 200

/**
 * The sort orders of the staff list. Each index also covers the list's filters, so that a page is
 * found without reading the records, which contain whole texts.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('publications', (table) => {
      table.string('title_key', 100).notNullable().defaultTo('')
      table.dropIndex(['listed_at', 'id'])
      table.index(['listed_at', 'id', ...FILTERED], 'publications_by_date')
      table.index(['updated_at', 'id', ...FILTERED, 'listed_at'], 'publications_by_change')
      table.index(['title_key', 'id', ...FILTERED, 'listed_at'], 'publications_by_title')
      table.index(['author_id', 'id'])
      table.index(['status', 'published_at', 'id', 'translation_id'], 'publications_by_status')
    })
    this.defer(async (db) => {
      for (let after = 0; ;) {
        const rows: { id: number; title: string }[] = await db
          .from('publications')
          .select('id', 'title')
          .where('id', '>', after)
          .orderBy('id')
          .limit(BATCH)
        const last = rows.at(-1)
        if (!last) return
        const cases = rows.map(() => 'when ? then ?').join(' ')
        const keys = rows.flatMap(({ id, title }) => [id, titleKey(title)])
        const ids = rows.map(({ id }) => id)
        await db
          .from('publications')
          .whereIn('id', ids)
          .update({ title_key: db.raw(`case id ${cases} end`, keys) })
        after = last.id
      }
    })
  }

  override async down() {
    this.schema.alterTable('publications', (table) => {
      table.dropIndex([], 'publications_by_status')
      table.dropIndex(['author_id', 'id'])
      table.dropIndex([], 'publications_by_title')
      table.dropIndex([], 'publications_by_change')
      table.dropIndex([], 'publications_by_date')
      table.index(['listed_at', 'id'])
    })
    this.schema.raw('alter table publications drop column title_key')
  }
}

const FILTERED = ['language', 'status', 'translation_id', 'author_id']
