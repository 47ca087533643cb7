import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { addressFault } from '@ufuq/shared/domain/own-pages/page-addresses'
import { slugFromTitle, slugStem } from '@ufuq/shared/domain/slugs'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import OwnPage, { SLUG } from '#kinds/own_pages/own_page'

const FALLBACK: Record<Language, string> = { ar: 'صفحة', en: 'page' }

/**
 * Checks the addresses that were changed, and derives missing addresses from the titles. From now
 * on, the former address of a public page redirects to it. Returns whether visitors see the
 * change.
 */
export async function settleAddresses(
  page: OwnPage,
  client: TransactionClientContract,
): Promise<boolean> {
  const { $original } = page
  let isMoved = false
  for (const language of LANGUAGES) {
    const former = ($original[SLUG[language]] ?? null) as string | null
    const address = await addressOf(page, language, { former, client })
    page[SLUG[language]] = address
    if (address === former) continue
    // Even if the page is not public in this language, because visitors then see it at this address
    // in the other language.
    isMoved = true
    if (!page.liveIn(language) || former === null) continue
    await writeRedirect({ language, slug: former }, page.id, client)
  }
  return isMoved && LANGUAGES.some((language) => page.liveIn(language) !== null)
}

interface Settling {
  former: string | null
  client: TransactionClientContract
}

async function addressOf(page: OwnPage, language: Language, { former, client }: Settling) {
  const slug = page.slugIn(language)
  const refused = (rule: string, message: string) =>
    ApiException.validation([{ field: `slug.${language}`, rule, message }])
  if (slug === null && page.liveIn(language)) {
    throw refused('required', 'A public page needs an address')
  }
  if (slug === null) {
    const title = page.content.title[language]
    return title.trim() === '' ? null : freeAddress(title, language, client)
  }
  if (
    slug !== former &&
    (await isTaken(slug, { language, ownId: page.$isPersisted ? page.id : 0 }, client))
  ) {
    throw refused('unique', 'Another page has this address')
  }
  return slug
}

async function isTaken(
  slug: string,
  { language, ownId = 0 }: { language: Language; ownId?: number },
  client: TransactionClientContract,
): Promise<boolean> {
  const other = OwnPage.query({ client }).where(SLUG[language], slug).whereNot('id', ownId)
  return (await other.select('id').first()) !== null
}

/** Derives an address from the title, and adds the first free number if that address is taken. */
async function freeAddress(title: string, language: Language, client: TransactionClientContract) {
  const words = slugFromTitle(title, language)
  const base = addressFault(words) ? `${FALLBACK[language]}-${words}` : words
  const stem = slugStem(base)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`
    if (!(await isTaken(slug, { language }, client))) return slug
  }
}

/** Redirects a former address to a page. */
async function writeRedirect(
  address: { language: Language; slug: string },
  pageId: number,
  client: TransactionClientContract,
) {
  await client.from('page_redirects').where(address).delete()
  const created_at = toDatabaseTime(DateTime.utc())
  await client.table('page_redirects').insert({ ...address, page_id: pageId, created_at })
}
