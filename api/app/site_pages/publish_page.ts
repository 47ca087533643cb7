import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { changePage, saveChange } from '#site_pages/change_page'
import { storePageVersion } from '#site_pages/page_versions'
import { valuesWith } from '#site_pages/page_values'
import { changedSides } from '#site_pages/site_page_transformer'
import { assertComplete } from '#site_pages/site_pages_validators'

/** The state of the page before its first publishing, without an author. */
const SHIPPED = { number: 0, sides: [], byId: null, at: null }

/**
 * Makes the draft of a page live, in both languages at once, and stores it as a version. The
 * first time, the previous state is stored too, as version 0. Does nothing without a draft.
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
    async work(page, { client, names, announce, record }) {
      const { live: before, draft: after } = page
      if (!after) return
      assertComplete(name, valuesWith(names, name, after))
      const published = { byId: editor.id, at: DateTime.utc().startOf('second') }
      page.merge({
        live: after,
        draft: null,
        number: page.number + 1,
        publishedById: published.byId,
        publishedAt: published.at,
      })
      await saveChange(page, editor, client, editor)
      const { number } = page
      if (number === 1) await storePageVersion(page, { ...SHIPPED, overlay: before }, client)
      const sides = changedSides(
        name,
        valuesWith(names, name, before),
        valuesWith(names, name, after),
      )
      await storePageVersion(page, { ...published, number, overlay: after, sides }, client)
      record({ subject: 'page', kind: 'published', ids: [page.id], actorId: editor.id })
      announce()
    },
  })
