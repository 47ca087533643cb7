import type { PageLeftOut, PageLeftOutInput } from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { LEFT_OUT } from '@ufuq/shared/contract/together'
import { DateTime } from 'luxon'
import User from '#accounts/user'
import { toDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import { changeEntry } from '#entries/change_entry'
import { assertRoomFor, endOfKeeping, eraseOldest } from '#entries/discarded_text'
import { lockOpenedPage } from '#site_pages/change_page'
import DiscardedText from '#site_pages/together/discarded_text'
import { findEntryOfPage } from '#site_pages/together/page_entry'

/** Keeps values that are about to be left out of a page; its oldest go when there are too many. */
export const keepDiscarded = (
  name: SitePageName,
  items: PageLeftOutInput['items'],
  person: User,
): Promise<void> =>
  changeEntry({
    lock: (client) => lockOpenedPage(name, client),
    async work({ entryId, changedById }, { client }) {
      if (entryId === null) throw new Error('A page that is opened has an entry')
      assertRoomFor(items)
      const expiresAt = endOfKeeping()
      const rows = items.map(({ whose, ...item }) => ({
        ...item,
        entryId,
        authorId: whose === 'mine' ? person.id : changedById,
        keptById: person.id,
        expiresAt,
      }))
      await DiscardedText.createMany(rows, { client })
      await eraseOldest({ table: 'discarded_texts', ids: [entryId] }, client)
    },
  })

/** What was left out of a page, newest first. */
export async function listDiscarded(name: SitePageName): Promise<PageLeftOut[]> {
  const rows = await DiscardedText.query()
    .where('entryId', (await findEntryOfPage(name)) ?? 0)
    .where('expiresAt', '>', toDatabaseTime(DateTime.utc()))
    .preload('author', (person) => person.select('id', 'username'))
    .preload('keptBy', (person) => person.select('id', 'username'))
    .orderBy('id', 'desc')
    .limit(LEFT_OUT.mostKept)
  return rows.map(({ id, side, part, words, author, keptBy, createdAt, expiresAt }) => ({
    id,
    side,
    part,
    words,
    by: User.colleague(author),
    keptBy: User.colleague(keptBy),
    createdAt: toWireTime(createdAt),
    expiresAt: toWireTime(expiresAt),
  }))
}
