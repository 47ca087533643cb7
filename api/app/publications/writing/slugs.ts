import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { isReserved, slugFromTitle, slugStem } from '@ufuq/shared/domain/slugs'
import type { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import Publication from '#publications/publication'
import PublicationRedirect from '#publications/publication_redirect'

interface Wanted {
  language: Language
  title: string
  /** The chosen slug, normalised. Null if the slug is to be derived from the title. */
  explicit: string | null
  /** The name of the slug's field in the request, for the error. */
  field: string
  /** The record that will have the slug, if it already exists. */
  owner?: Publication
  /**
   * Whether the writer may publish, and may therefore give a text an old address that redirects to
   * another text.
   */
  byPublisher: boolean
}

/**
 * Rejects (422) a chosen slug that is taken, and, for writers who may not publish, one that
 * redirects to another published text. Derives a slug from the title if none was chosen.
 */
export async function findFreeSlug(wanted: Wanted, client: TransactionClientContract) {
  const { language, title, explicit, field, owner, byPublisher } = wanted
  if (explicit === null) return makeSlug(slugFromTitle(title, language), wanted, client)
  if (owner?.language === language && owner.slug === explicit) return explicit
  const others = Publication.query({ client }).where({ language, slug: explicit })
  if (owner) void others.whereNot('id', owner.id)
  if (await others.select('id').first()) {
    throw ApiException.validation([{ field, message: 'This slug is taken', rule: 'unique' }])
  }
  if (!byPublisher && (await leadsToAnother({ language, slug: explicit }, owner, client))) {
    const message = 'Another publication used to have this slug, and links to it still lead there'
    throw ApiException.validation([{ field, message, rule: 'redirects' }])
  }
  return explicit
}

async function leadsToAnother(
  address: { language: Language; slug: string },
  owner: Publication | undefined,
  client: TransactionClientContract,
): Promise<boolean> {
  const redirect = await PublicationRedirect.query({ client }).where(address).first()
  if (!redirect || redirect.publicationId === owner?.id) return false
  const target = { id: redirect.publicationId, status: 'published' }
  return (await Publication.query({ client }).select('id').where(target).first()) !== null
}

/**
 * The base of the slug or, if that is taken, the base with the first free number. A record that
 * already has such a slug keeps it.
 */
async function makeSlug(
  base: string,
  { language, owner }: Wanted,
  client: TransactionClientContract,
) {
  const isVariant = (slug: string) =>
    slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
  if (owner?.language === language && isVariant(owner.slug)) return owner.slug

  return freeVariant({ base, language, ownerId: owner?.id ?? null }, client)
}

interface Variant {
  base: string
  language: Language
  /** The record that will have the slug, if it already exists. */
  ownerId: number | null
  /**
   * When the record was moved to the bin. The record can take its slug back even if that slug
   * already redirected to another text at that time.
   */
  awaySince?: DateTime | null
}

/** The base of the slug or, if that is taken, the base with the first free number. */
export async function freeVariant(
  { base, language, ownerId, awaySince }: Variant,
  client: TransactionClientContract,
): Promise<string> {
  const stem = slugStem(base)
  // An old address that still redirects counts as taken.
  const like = `${stem}%`
  const current = await Publication.query({ client })
    .select('id', 'slug')
    .where({ language })
    .where('slug', 'like', like)
  const former = await PublicationRedirect.query({ client })
    .where({ language })
    .where('slug', 'like', like)
  const taken = new Set([
    ...current.filter(({ id }) => id !== ownerId).map(({ slug }) => slug),
    ...former
      .filter(({ publicationId }) => publicationId !== ownerId)
      .filter(({ slug, createdAt }) => !(awaySince && slug === base && createdAt < awaySince))
      .map(({ slug }) => slug),
  ])
  if (!taken.has(base) && !isReserved(base)) return base
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
