import { setImmediate as nextTurn } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { isOpen } from '@ufuq/shared/domain/own-pages/current-openings'
import { page } from '@ufuq/shared/kinds/page'
import { reads } from '#content/cache'
import { readPageSlugs } from '#content/page_slugs'
import { findEntries, type Entry } from '#entries/rows'
import { pages } from '#site/own_pages/page_kind'
import { publicIn } from '#site/own_pages/find_public_page'
import { openingsOf } from '#site/own_pages/read_shown_notice'

/** A page as the sitemap lists it. */
export interface ListedPage {
  /** The last part of the page's address in the languages in which it is public. */
  slugs: Record<Language, string | null>
  /** The open notices of the page, and the languages in which they are public. */
  notices: { id: string; languages: Language[] }[]
}

const BATCH_SIZE = 250
/**
 * The number of pages whose texts are read together. Each page may have up to 256 kB of text per
 * language.
 */
const TEXTS_SIZE = 10

/** Public pages in batches by id, so that other requests are served between the batches. */
export async function* listPublicPages(): AsyncGenerator<ListedPage[]> {
  reads('pages')
  const now = Date.now()
  for (let last = 0; ;) {
    const ids = await nextIds(last)
    const slugs = await readPageSlugs(ids)
    const notices = await openNotices(ids, now)
    yield ids.map((id) => ({
      slugs: inBoth((language) => slugs.get(id)?.[language] ?? null),
      notices: notices.get(id) ?? [],
    }))
    last = ids.at(-1) ?? last
    if (ids.length < BATCH_SIZE) return
    await nextTurn()
  }
}

async function nextIds(after: number): Promise<number[]> {
  const rows: { id: number }[] = await db
    .from('entries')
    .where({ kind: page.name, in_bin: false })
    .whereNull('key')
    .where('id', '>', after)
    .whereExists((side) =>
      side.from('sides').whereColumn('entry_id', 'entries.id').where('is_public', true),
    )
    .orderBy('id')
    .limit(BATCH_SIZE)
    .select('id')
  return rows.map(({ id }) => id)
}

/** The open notices by page. Only pages that change by themselves can have open notices. */
async function openNotices(
  among: readonly number[],
  now: number,
): Promise<Map<number, ListedPage['notices']>> {
  const rows: { entry_id: number }[] =
    among.length === 0
      ? []
      : await db
          .from('facets')
          .distinct('entry_id')
          .where({ kind: page.name, name: 'moment' })
          .whereNot('layer', 'd')
          .whereIn('entry_id', [...among])
  const notices = new Map<number, ListedPage['notices']>()
  for (let start = 0; start < rows.length; start += TEXTS_SIZE) {
    const ids = rows.slice(start, start + TEXTS_SIZE).map(({ entry_id }) => entry_id)
    for (const entry of await findEntries(pages, ids)) {
      notices.set(entry.id, noticesOf(entry, now))
    }
    await nextTurn()
  }
  return notices
}

function noticesOf(entry: Entry, now: number): ListedPage['notices'] {
  const open = LANGUAGES.flatMap((language) => {
    const found = publicIn(entry, language)
    const openings = found ? openingsOf(found) : []
    return openings.filter((one) => isOpen(one, now)).map(({ id }) => ({ id, language }))
  })
  return [...Map.groupBy(open, ({ id }) => id)].map(([id, versions]) => ({
    id,
    languages: versions.map(({ language }) => language),
  }))
}
