import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import User from '#accounts/user'
import { inTransaction } from '#content/in_transaction'
import { newEntry } from '#legacy_entries/entries'
import { ownPages, pageOf } from '#kinds/own_pages/own_page_kind'
import { writePageIndex } from '#kinds/own_pages/search/page_index'
import { showPictures } from '#kinds/write_entry'

/** Adds the demo page, public in both languages, in the name of the first administrator. */
export async function loadDemoPage(pictures: ReadonlyMap<string, number>): Promise<void> {
  const author = await User.query().where('role', 'admin').orderBy('id').first()
  if (!author) return
  const { DEMO_PAGE_SLUG, demoPage } = await import('#database/demo/demo_page')
  const content = demoPage(pictures)
  const publishedAt = DateTime.utc().startOf('second')
  await inTransaction(async (client) => {
    const row = ownPages.newRow()
    pageOf(row).merge({
      content,
      slugAr: DEMO_PAGE_SLUG.ar,
      slugEn: DEMO_PAGE_SLUG.en,
      liveAr: content,
      liveEn: content,
      publishedArAt: publishedAt,
      publishedEnAt: publishedAt,
      demo: true,
    })
    const entryId = await newEntry(ownPages, client)
    row.merge({ entryId, version: 1, isPublished: true, changedById: author.id })
    await row.useTransaction(client).save()
    await showPictures(ownPages, row, client)
    await writePageIndex(pageOf(row), client, LANGUAGES)
  })
}
