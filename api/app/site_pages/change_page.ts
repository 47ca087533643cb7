import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { emptyOverlay, overlayOf, type SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type { SiteNames } from '@ufuq/shared/domain/site/site-names'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { shippedPage, siteContent } from '#content/site_content'
import { changeEntry, type Changing } from '#legacy_entries/change_entry'
import { isStale, type Conflict } from '#entries/conflict'
import { writeDocumentReferences } from '#legacy_entries/document_references'
import { deletePreviewLinksOf } from '#entries/previews/preview_links'
import { endReview } from '#entries/review/reviews_of'
import { valuesWith } from '#site_pages/page_values'
import { findPage } from '#site_pages/read_pages'
import { asText, readByWriting, reviewed } from '#site_pages/review/after_saving'
import SitePage from '#site_pages/site_page'
import { changedSides, toSitePage, type PageReading } from '#site_pages/site_page_transformer'

interface PageChange<Result> {
  name: SitePageName
  version: number | undefined
  editor: User
  work: (page: SitePage, changing: PageChanging) => Promise<Result>
}

/**
 * What `work` can use, including the organisation's names, which can't be queried in a transaction.
 */
export interface PageChanging extends Changing {
  names: SiteNames
}

/**
 * Changes a page, and creates its row with the first change. If two people make the first change
 * simultaneously, the second call is retried. Throws 409 with the current page if it has changed
 * since `version` was read.
 */
export async function changePage<Result>({ name, version, editor, work }: PageChange<Result>) {
  const { names } = await siteContent()
  return changeEntry({
    lock: async (client) => (await lockedPage(name, client)) ?? newPage(name, client),
    conflict: (page, client) =>
      isStale(page, version) ? conflictOf(name, { reader: editor, names }, client) : null,
    work: (page, changing) => work(page, { ...changing, names }),
  })
}

const lockedPage = (name: SitePageName, client: TransactionClientContract) =>
  SitePage.query({ client }).where({ name }).forUpdate().first()

/** Locks a page, even if nobody has changed it yet, and creates its row if necessary. */
export async function lockOpenedPage(name: SitePageName, client: TransactionClientContract) {
  const page = (await lockedPage(name, client)) ?? newPage(name, client)
  if (!page.$isPersisted) page.changedAt = DateTime.utc().startOf('second')
  await page.save()
  return page
}

function newPage(name: SitePageName, client: TransactionClientContract): SitePage {
  const page = new SitePage()
  const live = emptyOverlay()
  page.merge({ name, version: 0, number: 0, live, draft: null })
  return page.useTransaction(client)
}

async function conflictOf(
  name: SitePageName,
  reading: PageReading,
  client: TransactionClientContract,
): Promise<Conflict> {
  const row = await findPage(name, client)
  const current = { page: toSitePage(name, row, reading) }
  const isChanged = row !== null && row.version > 0
  const last = isChanged ? { byId: row.changedById, at: row.changedAt } : null
  return { noun: 'page', current, last }
}

/** Stores these values as the draft. There is no draft if they equal those of the live page. */
export async function writeDraft(
  page: SitePage,
  values: SiteValues,
  { editor, names, previous }: { editor: User; names: SiteNames; previous?: SiteOverlay },
  client: TransactionClientContract,
): Promise<void> {
  const { name } = page
  const draft = overlayOf(SITE_PARTS[name], shippedPage(name), values, {
    previous,
    shown: valuesWith(names, name),
  })
  if (changedSides(name, valuesWith(names, name, page.live), values).length > 0) page.draft = draft
  else page.merge({ draft: null, live: draft })
  await saveChange(page, editor, client)
}

/**
 * Saves a page as its next version, and records to which documents it links. A review ends together with the draft.
 */
export async function saveChange(
  page: SitePage,
  editor: User,
  client: TransactionClientContract,
  publishedBy: User | null = null,
): Promise<void> {
  const { draft: before } = page.$original as { draft?: SiteOverlay | null }
  page.merge({
    version: page.version + 1,
    changedById: editor.id,
    changedAt: DateTime.utc().startOf('second'),
  })
  await page.save()
  const { name, draft } = page
  const entryId = await recordReferences(page, client)
  if (before && draft) await readByWriting(entryId, { before, after: draft }, editor, client)
  if (!before || draft) return
  await endReview(reviewed(entryId), { publishedBy, texts: [asText(name)] }, client)
  // Links to a published draft stay, because they redirect to the public page.
  if (!publishedBy) await deletePreviewLinksOf('entry_preview_links', [entryId], client)
}

/** Records to which documents a saved page links. Returns its entry. */
export async function recordReferences(
  { live, draft, entryId }: SitePage,
  client: TransactionClientContract,
): Promise<number> {
  if (entryId === null) throw new Error('The saved page has no entry')
  const texts = { live: JSON.stringify(live), draft: JSON.stringify(draft) }
  await writeDocumentReferences({ entry_id: entryId }, texts, client)
  return entryId
}
