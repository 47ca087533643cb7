import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { pageText } from '@ufuq/shared/domain/own-pages/page-text'
import { searchWords, WORDS_VERSION } from '@ufuq/shared/domain/text-search'
import { DateTime } from 'luxon'
import { batches } from '#core/database/batches'
import type { Backlog } from '#core/jobs/backlog'
import { storedTime, toDatabaseTime } from '#core/time/database_time'
import OwnPage from '#kinds/own_pages/own_page'

/**
 * Writes the public texts of a page to the search index, in the transaction that publishes or
 * withdraws these languages.
 */
export async function writePageIndex(
  page: OwnPage,
  client: TransactionClientContract,
  changed: readonly Language[] = [],
) {
  const now = Date.now()
  const changedAt = await readTimes(page.id, client)
  for (const language of changed) changedAt.delete(language)
  await removePageIndex(page.id, client)
  for (const language of LANGUAGES) {
    const content = page.liveIn(language)
    if (content === null) continue
    const { title, text, renewAt } = pageText(content, language, now)
    await client.table('page_texts').insert({
      page_id: page.id,
      language,
      title,
      text,
      changed_at: changedAt.get(language) ?? toDatabaseTime(DateTime.fromMillis(now)),
      words_version: WORDS_VERSION,
      renew_at: renewAt && toDatabaseTime(DateTime.fromJSDate(renewAt)),
    })
    await insertWords({ page_id: page.id, language, part: 'title' }, title, client)
    await insertWords({ page_id: page.id, language, part: 'text' }, text, client)
  }
}

/** The time at which the page was last published in each language. */
async function readTimes(id: number, client: TransactionClientContract) {
  const rows: { language: Language; changed_at: string | Date }[] = await client
    .from('page_texts')
    .where('page_id', id)
    .select('language', 'changed_at')
  return new Map(rows.map((row) => [row.language, storedTime(row.changed_at)]))
}

async function removePageIndex(id: number, client: TransactionClientContract) {
  for (const table of ['page_texts', 'page_words']) {
    await client.from(table).where('page_id', id).delete()
  }
}

interface Place {
  page_id: number
  language: Language
  part: 'title' | 'text'
}

async function insertWords(place: Place, text: string, client: TransactionClientContract) {
  const rows = searchWords(text).map((word) => ({ ...place, word }))
  for (const batch of batches(rows)) await client.table('page_words').multiInsert(batch)
}

/**
 * Pages whose words were extracted in an older way, or one of whose notices has opened or closed.
 */
export const outdatedPages: Backlog = {
  name: 'page_texts',
  async find(limit) {
    const rows: { page_id: number }[] = await db
      .from('page_texts')
      .distinct('page_id')
      .where('words_version', '<', WORDS_VERSION)
      .orWhere('renew_at', '<=', toDatabaseTime(DateTime.utc()))
      .limit(limit)
    return rows.map(({ page_id }) => page_id)
  },
  async work(ids) {
    for (const id of ids) {
      await db.transaction(async (client) => {
        const page = await OwnPage.query({ client }).where({ id }).forUpdate().first()
        if (page) await writePageIndex(page, client)
      })
    }
  },
}
