import { setImmediate as nextTurn } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { OWN_PAGES_PATH } from '@ufuq/shared/contract/own-pages'
import { isOpen } from '@ufuq/shared/domain/own-pages/current-openings'
import { reads } from '#content/cache'
import OwnPage from '#kinds/own_pages/own_page'
import { openingsOf } from '#site/own_pages/read_shown_notice'

/** A page as the sitemap lists it. */
export interface ListedPage {
  /** The last part of the page's address in the languages in which it is public. */
  slugs: Record<Language, string | null>
  /** The open notices of the page, and the languages in which they are public. */
  notices: { id: string; languages: Language[] }[]
}

type Row = { id: number } & Record<Language, string | null>

const BATCH_SIZE = 250
/**
 * The number of pages whose texts are read together. Each page may have up to 256 kB of text per
 * language.
 */
const TEXTS_SIZE = 10

/** Public pages in batches by id, so that other requests are served between the batches. */
export async function* listPublicPages(): AsyncGenerator<ListedPage[]> {
  reads(OWN_PAGES_PATH)
  const now = Date.now()
  for (let last = 0; ;) {
    const rows = await nextRows(last)
    const notices = await openNotices(
      rows.map(({ id }) => id),
      now,
    )
    yield rows.map(({ id, ar, en }) => ({ slugs: { ar, en }, notices: notices.get(id) ?? [] }))
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH_SIZE) return
    await nextTurn()
  }
}

const nextRows = (after: number): Promise<Row[]> =>
  db
    .from('pages')
    .select('id')
    .select(
      LANGUAGES.map((one) =>
        db.raw(`case when live_${one} is null then null else slug_${one} end as ${one}`),
      ),
    )
    .where('id', '>', after)
    .where('is_published', true)
    .whereNull('below')
    .whereNull('deleted_at')
    .orderBy('id')
    .limit(BATCH_SIZE)

/** The open notices by page. Only pages with a row in `page_moments` can have open notices. */
async function openNotices(
  among: readonly number[],
  now: number,
): Promise<Map<number, ListedPage['notices']>> {
  const rows: { page_id: number }[] =
    among.length === 0
      ? []
      : await db
          .from('page_moments')
          .distinct('page_id')
          .whereIn('page_id', [...among])
  const notices = new Map<number, ListedPage['notices']>()
  for (let start = 0; start < rows.length; start += TEXTS_SIZE) {
    const ids = rows.slice(start, start + TEXTS_SIZE).map((row) => row.page_id)
    const pages = await OwnPage.query().select('id', 'live_ar', 'live_en').whereIn('id', ids)
    for (const page of pages) notices.set(page.id, noticesOf(page, now))
    await nextTurn()
  }
  return notices
}

function noticesOf(page: OwnPage, now: number): ListedPage['notices'] {
  const open = LANGUAGES.flatMap((language) =>
    openingsOf(page, language)
      .filter((one) => isOpen(one, now))
      .map(({ id }) => ({ id, language })),
  )
  return [...Map.groupBy(open, ({ id }) => id)].map(([id, versions]) => ({
    id,
    languages: versions.map(({ language }) => language),
  }))
}
