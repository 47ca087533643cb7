import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { normalizeForSearch, tagKey } from '@ufuq/shared/domain/normalize-text'
import { ResumableSchema } from '#database/resumable_schema'
import { messageSearchText } from '#inbox/message_search'

const BATCH = 500

/**
 * Writes the search texts and keys again, because letters that look the same now count as equal.
 * The index of publications and pages is written again with their texts, see `RENDERER_VERSION`.
 */
export default class extends ResumableSchema {
  override async up() {
    this.defer(foldAgain)
  }

  override async down() {}
}

type Columns = Record<string, string | null>
type Row = Columns & Parameters<typeof messageSearchText>[0]

export async function foldAgain(db: QueryClientContract) {
  await rewrite(db, 'messages', (row) => ({ search_text: messageSearchText(row) }))
  await rewrite(db, 'pictures', (row) => {
    const { alternative_ar, alternative_en, caption_ar, caption_en, credit } = row
    const words = [alternative_ar, alternative_en, caption_ar, caption_en, credit]
    const { file_name = null } = row
    return {
      file_name_key: file_name && normalizeForSearch(file_name),
      search_key: normalizeForSearch(words.filter(Boolean).join('\n')),
    }
  })
  await rewrite(db, 'tags', async ({ name_ar, name_en, key_ar, key_en }) => {
    const ar = await freeKey(db, 'tags', name_ar, ['key_ar', key_ar])
    const en = await freeKey(db, 'tags', name_en, ['key_en', key_en])
    return { key_ar: ar, key_en: en, sort_ar: ar ?? en ?? '', sort_en: en ?? ar ?? '' }
  })
  await rewrite(db, 'tag_former_names', async ({ name, tag_key, language = null }) => ({
    tag_key: await freeKey(db, 'tag_former_names', name, ['tag_key', tag_key], { language }),
  }))
}

/**
 * The key of a tag's name. If another tag has that key, the tag keeps its former key, so that staff
 * can merge the two.
 */
async function freeKey(
  db: QueryClientContract,
  table: string,
  name: string | null | undefined,
  [column, key = null]: [column: string, former?: string | null],
  within: Columns = {},
): Promise<string | null> {
  if (!name || tagKey(name) === key) return key
  const holder = await db
    .from(table)
    .where({ ...within, [column]: tagKey(name) })
    .first()
  return holder ? key : tagKey(name)
}

/** Writes columns of every row, batch by batch, where they change. */
async function rewrite(
  db: QueryClientContract,
  table: string,
  columnsOf: (row: Row) => Columns | Promise<Columns>,
) {
  for (let after = 0; ;) {
    const rows = await db.from(table).where('id', '>', after).orderBy('id').limit(BATCH)
    if (rows.length === 0) return
    for (const row of rows) {
      after = row.id
      const columns = await columnsOf(row)
      if (Object.entries(columns).some(([name, value]) => row[name] !== value))
        await db.from(table).where({ id: row.id }).update(columns)
    }
  }
}
