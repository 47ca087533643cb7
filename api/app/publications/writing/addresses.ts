import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type Publication from '#publications/publication'
import PublicationRedirect from '#publications/publication_redirect'

interface Address {
  language: Language
  slug: string
}

/**
 * Changes the address of a record. The old address of a published record redirects to the new one,
 * replacing the redirect of a text that had the address before. A scheduled record was never public
 * at its address, so it does not affect such a redirect.
 */
export async function moveTo(
  publication: Publication,
  address: Address,
  client: TransactionClientContract,
) {
  const { id, language, slug, status } = publication
  if (address.language === language && address.slug === slug) return
  await endOwnRedirect(id, address, client)
  if (status === 'published') {
    const former = await PublicationRedirect.query({ client }).where({ language, slug }).first()
    if (former && publication.isVisible()) await former.delete()
    if (!former || publication.isVisible()) {
      await PublicationRedirect.create({ language, slug, publicationId: id }, { client })
    }
  }
  publication.merge(address)
}

/**
 * Removes the record's own redirect from an address that it returns to. Another record's redirect
 * stays; see `findPublication`.
 */
export async function endOwnRedirect(
  publicationId: number,
  { language, slug }: Address,
  client: TransactionClientContract,
) {
  await PublicationRedirect.query({ client }).where({ language, slug, publicationId }).delete()
}
