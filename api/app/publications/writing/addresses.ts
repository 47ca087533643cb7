import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type Publication from '#publications/publication'
import PublicationRedirect from '#publications/publication_redirect'

interface Address {
  language: Language
  slug: string
}

/**
 * Gives a record another address. The one it was published at leads on to it, in place of a text that had the address
 * before; from an address that it was never public at, that text's old link goes on leading.
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

/** A record that is at this address again needs no redirect from it. Another record's stays, see `findPublication`. */
export async function endOwnRedirect(
  publicationId: number,
  { language, slug }: Address,
  client: TransactionClientContract,
) {
  await PublicationRedirect.query({ client }).where({ language, slug, publicationId }).delete()
}
