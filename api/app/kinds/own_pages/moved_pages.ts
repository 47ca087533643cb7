import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { MovedPage } from '@ufuq/shared/contract/own-pages'
import { reservedAddresses } from '@ufuq/shared/domain/own-pages/page-addresses'
import { slugStem } from '@ufuq/shared/domain/slugs'
import { inTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import type { Reconciliation } from '#core/jobs/reconciliation'
import OwnPage, { SLUG } from '#kinds/own_pages/own_page'
import { isTaken, writeRedirect } from '#kinds/own_pages/page_addresses'

/**
 * If this release needs the address of a page for itself, moves the page to the first free address
 * with a number.
 */
export const ofReservedAddresses: Reconciliation = {
  name: 'page_addresses',
  async find(limit) {
    const reserved = reservedAddresses()
    const rows: { id: number }[] = await db
      .from('pages')
      .whereIn('slug_ar', reserved)
      .orWhereIn('slug_en', reserved)
      .orderBy('id')
      .limit(limit)
      .select('id')
    return rows.map(({ id }) => id)
  },
  async repair(ids) {
    for (const id of ids) await inTransaction((client) => move(id, client))
    return ids.length
  },
}

async function move(id: number, client: TransactionClientContract) {
  const page = await OwnPage.query({ client }).where({ id }).forUpdate().first()
  if (!page) return
  const reserved = new Set(reservedAddresses())
  for (const language of LANGUAGES) {
    const slug = page.slugIn(language)
    if (slug === null || !reserved.has(slug)) continue
    page[SLUG[language]] = await nextAddress(slug, language, client)
    // The site does not use this redirect, which only records where the page was.
    await writeRedirect({ language, slug }, id, client)
  }
  page.version += 1
  await page.useTransaction(client).save()
}

async function nextAddress(slug: string, language: Language, client: TransactionClientContract) {
  for (let number = 2; ; number++) {
    const next = `${slugStem(slug)}-${number}`
    if (!(await isTaken(next, { language }, client))) return next
  }
}

type Row = { id: number; language: Language; slug: string; content: string } & Record<
  Language,
  string | null
>

/** The moved pages that still have their new address. */
export async function listMovedPages(): Promise<MovedPage[]> {
  const rows: Row[] = await db
    .from('page_redirects')
    .join('pages', 'pages.id', 'page_redirects.page_id')
    .whereIn('page_redirects.slug', reservedAddresses())
    .whereNull('pages.deleted_at')
    .select('pages.id', 'pages.content', 'page_redirects.language', 'page_redirects.slug')
    .select('pages.slug_ar as ar', 'pages.slug_en as en')
    .orderBy('pages.id')
    .orderBy('page_redirects.language')
  return rows.flatMap(({ id, content, language, slug: from, ...slugs }) => {
    const to = slugs[language] ?? ''
    const { title: titles } = JSON.parse(content) as { title: MovedPage['titles'] }
    return isMovedFrom(from, to) ? [{ id, titles, language, from, to }] : []
  })
}

const isMovedFrom = (from: string, to: string): boolean =>
  to.startsWith(`${slugStem(from)}-`) && /^\d+$/.test(to.slice(slugStem(from).length + 1))

/** Accepts the new addresses of a page. Throws 404 if it was not moved. */
export async function acceptMove(id: number): Promise<void> {
  const accepted = await db
    .from('page_redirects')
    .where('page_id', id)
    .whereIn('slug', reservedAddresses())
    .delete()
  if (Number(accepted) === 0) throw ApiException.notFound('Page')
}
