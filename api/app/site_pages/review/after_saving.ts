import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type adminSite from '@ufuq/shared/i18n/locales/en/admin/site.json'
import type User from '#accounts/user'
import { shippedTexts } from '#content/locale_catalogues'
import type { ReviewedText } from '#entries/review/review_email'
import type { Reviewed } from '#entries/review/reviews'

export const reviewed = (entryId: number | null): Reviewed => ({
  table: 'entry_reviews',
  id: entryId ?? 0,
})

/** Records a person's own draft as read if that person had read the draft that it replaces. */
export async function readByWriting(
  entryId: number,
  { before, after }: { before: SiteOverlay; after: SiteOverlay },
  reader: User,
  client: TransactionClientContract,
): Promise<void> {
  const reading: { review_id: number; content: string } | null = await client
    .from('entry_readings as reading')
    .join('entry_reviews as review', 'review.id', 'reading.review_id')
    .where({ 'review.entry_id': entryId, 'reading.reader_id': reader.id })
    .select('reading.review_id', 'reading.content')
    .first()
  if (reading?.content !== JSON.stringify(before)) return
  await client
    .from('entry_readings')
    .where({ review_id: reading.review_id, reader_id: reader.id })
    .update({ content: JSON.stringify(after) })
}

/** The page's name for an email, in both languages. */
export const asText = (name: SitePageName): ReviewedText => ({
  title: LANGUAGES.map((language) => {
    const { site } = shippedTexts()[language]['admin'] as typeof adminSite
    return site.pages[name]
  }).join(' · '),
  path: `/admin/site/${name}`,
  language: 'ar',
})
