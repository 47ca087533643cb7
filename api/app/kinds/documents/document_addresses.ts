import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { documentSlug } from '@ufuq/shared/domain/documents/document-slugs'
import { slugStem } from '@ufuq/shared/domain/slugs'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import Document, { SLUG } from '#kinds/documents/document'

/**
 * Checks the addresses that were changed, and derives the missing addresses of a published document
 * from its titles. From now on, a former address redirects to the document.
 */
export async function settleAddresses(
  document: Document,
  client: TransactionClientContract,
): Promise<boolean> {
  const { $original } = document
  for (const language of LANGUAGES) {
    const former = ($original[SLUG[language]] ?? null) as string | null
    const address = await addressOf(document, language, { former, client })
    document[SLUG[language]] = address
    if (address === former) continue
    if (former !== null) await redirect({ language, slug: former }, document.id, client)
  }
  return false
}

interface Settling {
  former: string | null
  client: TransactionClientContract
}

async function addressOf(document: Document, language: Language, { former, client }: Settling) {
  const slug = document.slugIn(language)
  if (slug === null) {
    const title = document.title[language].trim()
    return document.isPublished && title !== '' ? freeAddress(title, language, client) : null
  }
  const ownId = document.$isPersisted ? document.id : 0
  if (slug !== former && (await isTaken(slug, { language, ownId }, client))) {
    const message = 'Another document has this address'
    throw ApiException.validation([{ field: `slug.${language}`, rule: 'unique', message }])
  }
  return slug
}

async function isTaken(
  slug: string,
  { language, ownId = 0 }: { language: Language; ownId?: number },
  client: TransactionClientContract,
): Promise<boolean> {
  const other = Document.query({ client }).where(SLUG[language], slug).whereNot('id', ownId)
  return (await other.select('id').first()) !== null
}

/** Derives an address from the title, and adds the first free number if that address is taken. */
async function freeAddress(title: string, language: Language, client: TransactionClientContract) {
  const stem = slugStem(documentSlug(title, language))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`
    if (!(await isTaken(slug, { language }, client))) return slug
  }
}

async function redirect(
  address: { language: Language; slug: string },
  documentId: number,
  client: TransactionClientContract,
) {
  await client.from('document_redirects').where(address).delete()
  const created_at = toDatabaseTime(DateTime.utc())
  await client
    .table('document_redirects')
    .insert({ ...address, document_id: documentId, created_at })
}
