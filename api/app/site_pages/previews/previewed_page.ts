import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { ApiException } from '#core/errors/api_exception'
import { findPreviewLink, type Previewed, type PreviewLink } from '#entries/previews/preview_links'
import { lockOpenedPage } from '#site_pages/change_page'
import { findPage } from '#site_pages/read_pages'
import SitePage from '#site_pages/site_page'
import { mayEditPage } from '#site_pages/site_pages_policy'

/** The properties of a page that preview links need. A page without a row has no links. */
export const previewed = (page: SitePage | null): Previewed => ({
  table: 'entry_preview_links',
  id: page?.entryId ?? 0,
  shownBy: (links) =>
    links.filter((link) => page !== null && !isOver(link, page) && mayEditPage(link.createdBy)),
})

/**
 * Whether a link has ended. A link is valid only for the draft for which it was created, and not
 * for the next draft.
 */
const isOver = ({ createdAt }: PreviewLink, { draft, publishedAt }: SitePage): boolean =>
  draft === null || (publishedAt !== null && publishedAt > createdAt)

export const readPreviewed = async (name: SitePageName): Promise<Previewed> =>
  previewed(await findPage(name))

/** Locks a page for preview links; throws 409 if the page has no draft. */
export async function lockPreviewed(
  name: SitePageName,
  client: TransactionClientContract,
): Promise<Previewed> {
  const page = await lockOpenedPage(name, client)
  if (page.draft === null) {
    throw new ApiException(409, 'nothing_to_preview', 'This page has no draft')
  }
  return previewed(page)
}

export interface PreviewedPage {
  link: PreviewLink
  page: SitePage
  /** Whether the draft has been published since the link was created. */
  isPublic: boolean
}

/**
 * The page that a link shows. Null if the link is unknown or has expired, or if its creator is not
 * allowed to change the page.
 */
export async function findPreviewedPage(token: string): Promise<PreviewedPage | null> {
  const link = await findPreviewLink('entry_preview_links', token)
  if (!link) return null
  const page = await SitePage.findBy({ entryId: link.ownerId })
  if (!page || !mayEditPage(link.createdBy)) return null
  return { link, page, isPublic: isOver(link, page) }
}
