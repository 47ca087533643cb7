import type { SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { changePage, saveChange, type PageChanging } from '#site_pages/change_page'
import { storePageVersion } from '#site_pages/page_versions'
import { valuesWith } from '#site_pages/page_values'
import type SitePage from '#site_pages/site_page'
import { changedSides } from '#site_pages/site_page_transformer'
import { assertComplete } from '#site_pages/site_pages_validators'

/** The state of the page before it was published for the first time, without an author. */
const SHIPPED = { number: 0, sides: [], byId: null, at: null }

/**
 * Makes the draft of a page live, in both languages together, and stores it as a version. The first
 * time, also stores the previous state, as version 0. Does nothing if there is no draft.
 */
export const publishPage = (
  name: SitePageName,
  version: number | undefined,
  editor: User,
): Promise<void> =>
  changePage({
    name,
    version,
    editor,
    async work(page, changing) {
      if (!page.draft) return
      assertComplete(name, valuesWith(changing.names, name, page.draft))
      await makeLive(page, { live: page.draft, draft: null, editor }, changing)
    },
  })

interface NewlyLive {
  live: SiteOverlay
  draft: SiteOverlay | null
  editor: User
}

/**
 * Replaces the live state and the draft of a locked page, and stores the new live state as a
 * version.
 */
export async function makeLive(
  page: SitePage,
  { live, draft, editor }: NewlyLive,
  { client, names, announce, record }: PageChanging,
): Promise<void> {
  const { name, live: before } = page
  const published = { byId: editor.id, at: DateTime.utc().startOf('second') }
  page.merge({
    live,
    draft,
    number: page.number + 1,
    publishedById: published.byId,
    publishedAt: published.at,
  })
  await saveChange(page, editor, client, editor)
  const { number } = page
  if (number === 1) await storePageVersion(page, { ...SHIPPED, overlay: before }, client)
  const sides = changedSides(name, valuesWith(names, name, before), valuesWith(names, name, live))
  await storePageVersion(page, { ...published, number, overlay: live, sides }, client)
  record({ subject: 'page', kind: 'published', ids: [page.id], actorId: editor.id })
  announce(['site'])
}
