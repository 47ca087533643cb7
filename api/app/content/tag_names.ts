import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { reads } from '#content/cache'

type TagNames = Record<Language, string | null>

/** The names of tags by id. A tag that was merged into another one has the names of that one. */
export async function readTagNames(ids: readonly number[]): Promise<Map<number, TagNames>> {
  if (ids.length === 0) return new Map()
  reads('tags')
  const rows: { id: number; language: Language; title: string }[] = await db
    .from('entries')
    .joinRaw('inner join sides on sides.entry_id = coalesce(entries.restore_to, entries.id)')
    .where({ 'entries.kind': 'tag', 'sides.is_public': true })
    .whereIn('entries.id', [...ids])
    .select('entries.id', 'sides.language', 'sides.title')
  const names = new Map<number, TagNames>()
  for (const { id, language, title } of rows) {
    names.set(id, { ...(names.get(id) ?? { ar: null, en: null }), [language]: title || null })
  }
  return names
}
