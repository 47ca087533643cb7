import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { page } from '@ufuq/shared/kinds/page/page'
import { tag } from '@ufuq/shared/kinds/tag/tag'
import { reads } from '#content/cache'

/** Where visitors find a page: its slug in the languages in which it is public. */
interface PageSlugs extends Record<Language, string | null> {
  title: string
}

interface Row {
  id: number
  language: Language
  slug: string | null
  title: string
  is_public: number | boolean
}

/** The pages outside the bin with these ids, including those that are not public. */
export async function readPageSlugs(
  ids: readonly number[],
  client: QueryClientContract = db.connection(),
): Promise<Map<number, PageSlugs>> {
  if (ids.length === 0) return new Map()
  const rows: Row[] = await client
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where({ 'entries.kind': page.name, 'entries.in_bin': false })
    .whereIn('entries.id', [...ids])
    .orderBy('sides.language')
    .select('entries.id', 'sides.language', 'sides.slug', 'sides.title', 'sides.is_public')
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, sides]) => [
      id,
      {
        title: sides.find(({ title }) => title !== '')?.title ?? '',
        ...inBoth((one) => {
          const side = sides.find(({ language, is_public }) => language === one && is_public)
          return side?.slug ?? null
        }),
      },
    ]),
  )
}

type TagNames = Record<Language, string | null>

/** The names of tags by id. A tag that was merged into another one has the names of that one. */
export async function readTagNames(ids: readonly number[]): Promise<Map<number, TagNames>> {
  if (ids.length === 0) return new Map()
  reads('tags')
  const rows: { id: number; language: Language; title: string }[] = await db
    .from('entries')
    .joinRaw('inner join sides on sides.entry_id = coalesce(entries.restore_to, entries.id)')
    .where({ 'entries.kind': tag.name, 'sides.is_public': true })
    .whereIn('entries.id', [...ids])
    .select('entries.id', 'sides.language', 'sides.title')
  const names = new Map<number, TagNames>()
  for (const { id, language, title } of rows) {
    names.set(id, { ...(names.get(id) ?? { ar: null, en: null }), [language]: title || null })
  }
  return names
}
