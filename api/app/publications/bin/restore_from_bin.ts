import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Restored, RestoredText } from '@ufuq/shared/contract/bin'
import { ApiException } from '#core/api_exception'
import { endOwnRedirect } from '#publications/addresses'
import { lockInBin } from '#publications/bin/locked_bin'
import { inTransaction } from '#publications/in_transaction'
import Publication from '#publications/publication'
import { renewIndex } from '#publications/publication_index'
import { renderContent, type Rendering } from '#publications/render_content'
import { freeVariant } from '#publications/slugs'
import { contentChanged } from '#site/content_version'
import type User from '#users/user'

/**
 * Brings back what was deleted at once, by the id of either half, as it was: its status and dates, its old addresses,
 * and its link, as long as its partner is free. Nobody kept its address for it: when it is taken, it gets a number.
 */
export async function restoreFromBin(id: number, person: User): Promise<Restored> {
  const renderings = await renderGroup(id, person)
  const restored = await inTransaction(async (client) => {
    const { deleted, leftPartner } = await lockInBin(id, client)
    const publications: RestoredText[] = []
    for (const publication of deleted) {
      const rendering = renderings.get(publication.id)
      if (!rendering) throw ApiException.notFound('Publication')
      publications.push(await bringBack(publication, rendering, client))
    }
    const [first] = deleted
    const isPair = deleted.length > 1
    const link = isPair || !first ? 'linked' : await linkAgain(first, leftPartner, client)
    return { publications, link } as const
  })
  contentChanged()
  return restored
}

/** Outside the transaction, which would make other writers wait. Nobody changes a text in the bin. */
async function renderGroup(id: number, person: User): Promise<Map<number, Rendering>> {
  const texts = await Publication.inBin()
    .select('id', 'content', 'language')
    .where((group) => group.where({ id }).orWhere('translationId', id))
  const renderings = new Map<number, Rendering>()
  for (const { id: one, content, language } of texts) {
    renderings.set(one, await renderContent({ content, language, person: person.id }))
  }
  return renderings
}

/** The text is as it was, so the date of its last change stays. */
async function bringBack(
  { id, language, title, tags, slug: formerSlug, deletedAt: awaySince }: Publication,
  { words, ...columns }: Rendering,
  client: TransactionClientContract,
): Promise<RestoredText> {
  const slug = await freeVariant({ base: formerSlug, language, ownerId: id, awaySince }, client)
  await endOwnRedirect(id, { language, slug }, client)
  await Publication.everywhere({ client })
    .where({ id })
    .update({ ...columns, slug, ...AS_NEVER_DELETED, version: client.raw('version + 1') })
  await renewIndex({ id, title, tags, words }, client)
  return { id, language, title, slug, formerSlug: slug === formerSlug ? null : formerSlug }
}

const AS_NEVER_DELETED = { deletedAt: null, deletedById: null, leftPartnerId: null }

/** A partner that lies in the bin itself remembers whom to join when it comes back. */
async function linkAgain(
  { id, language, leftPartnerId }: Publication,
  partner: Publication | null,
  client: TransactionClientContract,
): Promise<Restored['link']> {
  if (leftPartnerId === null) return 'none'
  if (!partner || !isFree(partner, language)) return 'parted'
  const rows = (which: number) => Publication.everywhere({ client }).where('id', which)
  if (partner.deletedAt) {
    await rows(partner.id).update({ leftPartnerId: id })
    return 'parted'
  }
  await rows(id).update({ translationId: partner.id })
  await rows(partner.id).update({ translationId: id, version: client.raw('version + 1') })
  return 'linked'
}

const isFree = (partner: Publication, language: Language): boolean =>
  partner.translationId === null && partner.language !== language
