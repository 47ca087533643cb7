import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type Publication from '#publications/publication'
import PublicationRedirect from '#publications/publication_redirect'

interface Address {
  language: Language
  slug: string
}

/** A record is at this address from now on; what led elsewhere from it no longer does. */
export async function claimAddress({ language, slug }: Address, client: TransactionClientContract) {
  await PublicationRedirect.query({ client }).where({ language, slug }).delete()
}

/** Gives a record another address. The one it was published at leads on to it. */
export async function moveTo(
  publication: Publication,
  address: Address,
  client: TransactionClientContract,
) {
  const { id, language, slug, status } = publication
  if (address.language === language && address.slug === slug) return
  await claimAddress(address, client)
  if (status === 'published') {
    await claimAddress({ language, slug }, client)
    await PublicationRedirect.create({ language, slug, publicationId: id }, { client })
  }
  publication.merge(address)
}
