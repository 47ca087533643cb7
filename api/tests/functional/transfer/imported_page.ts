import db from '@adonisjs/lucid/services/db'
import { findEntry } from '#entries/rows'
import type { Entry } from '#entries/types'
import { pages } from '#kinds/page/page_kind'

/** The page that the files of the tests contain. */
export async function importedPage(): Promise<Entry> {
  const { id } = await db
    .from('sides')
    .where({ kind: pages.name, language: 'ar', slug: 'مجلس-الأمناء' })
    .select('entry_id as id')
    .firstOrFail()
  return findEntry({ kind: pages, id: Number(id) })
}
