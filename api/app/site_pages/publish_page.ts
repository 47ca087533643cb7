import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { SiteSide } from '@ufuq/shared/contract/site/trees'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { changePage, saveChange } from '#site_pages/change_page'
import { unnamedWith, valuesWith } from '#site_pages/page_values'
import type SitePage from '#site_pages/site_page'
import SitePageVersion from '#site_pages/site_page_version'
import { changedSides } from '#site_pages/site_page_transformer'
import { assertComplete } from '#site_pages/site_pages_validators'

/**
 * Makes the draft of a page its live one, in both languages at once, and keeps it as a version. The first time the page
 * as it was until then is kept too, as version 0. Without a draft nothing happens.
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
      if (page.number === 0) await keepVersion(page, { overlay: before, sides: [] }, client)
      page.merge({
        live: after,
        draft: null,
        number: page.number + 1,
        publishedById: editor.id,
        publishedAt: DateTime.utc().startOf('second'),
      })
      await saveChange(page, editor, client)
      const sides = changedSides(
        name,
        valuesWith(names, name, before),
        valuesWith(names, name, after),
      )
      await keepVersion(page, { overlay: after, sides }, client)
      record({ subject: 'page', kind: 'published', ids: [page.id], actorId: editor.id })
      announce()
    },
  })

const keepVersion = (
  { id, name, number, publishedById, publishedAt }: SitePage,
  { overlay, sides }: { overlay: SiteOverlay; sides: SiteSide[] },
  client: TransactionClientContract,
) =>
  SitePageVersion.create(
    {
      pageId: id,
      number,
      sides,
      content: SitePageVersion.contentOf(unnamedWith(name, overlay)),
      publishedById,
      publishedAt,
    },
    { client },
  )
