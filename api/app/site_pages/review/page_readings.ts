import db from '@adonisjs/lucid/services/db'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { PageReadingAnswer } from '@ufuq/shared/contract/site/reviews'
import type { SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { siteContent } from '#content/site_content'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { reviewOver } from '#entries/review/change_review'
import { findReview } from '#entries/review/reviews'
import { changePage } from '#site_pages/change_page'
import { valuesWith } from '#site_pages/page_values'

interface Reading {
  content: string
  read_at: string | Date
}

/** The draft of a page as this person last read it during the review. */
export async function findReading(
  name: SitePageName,
  reader: User,
): Promise<PageReadingAnswer['reading']> {
  const reading: Reading | null = await db
    .from('entry_readings as reading')
    .join('entry_reviews as review', 'review.id', 'reading.review_id')
    .join('site_pages as page', 'page.entry_id', 'review.entry_id')
    .where({ 'page.name': name, 'reading.reader_id': reader.id })
    .whereNotNull('page.draft')
    .select('reading.content', 'reading.read_at')
    .first()
  if (!reading) return null
  const overlay = JSON.parse(reading.content) as SiteOverlay
  const { names } = await siteContent()
  return {
    values: valuesWith(names, name, overlay),
    readAt: wireTimeOf(reading.read_at),
  }
}

/**
 * Records that this person has read a draft. Throws 409 if it has been changed since, or if there
 * is no review.
 */
export const saveReading = (name: SitePageName, version: number, reader: User): Promise<void> =>
  changePage({
    name,
    version,
    editor: reader,
    async work({ entryId, draft }, { client }) {
      const review = await findReview({ table: 'entry_reviews', id: entryId ?? 0 }, client)
      if (!review || !draft) throw reviewOver()
      const key = { review_id: review.id, reader_id: reader.id }
      await client.from('entry_readings').where(key).delete()
      const read_at = toDatabaseTime(DateTime.utc())
      const content = JSON.stringify(draft)
      await client.table('entry_readings').insert({ ...key, content, read_at })
    },
  })
