import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { LINK_COLUMNS } from '#publications/reading/columns'
import { normaliseSlug } from '@ufuq/shared/contract/slugs'
import Publication from '#publications/publication'
import PublicationRedirect from '#publications/publication_redirect'

interface Options {
  /** Decides between two records with the same slug. */
  language?: Language | undefined
  /** Whether drafts and scheduled texts count. */
  forStaff?: boolean
}

/**
 * The record with this id, else the one with this slug, else the one that had this slug before (its `slug` is
 * then another one). Null when the reader may not see it.
 *
 * A text takes over another's old address by being readable at it, and only so long: a redirect is not removed for a
 * draft, and nothing has to happen when a scheduled text's time comes.
 */
export async function findPublication(
  idOrSlug: string,
  { language, forStaff = false }: Options = {},
): Promise<Publication | null> {
  const withTranslation = () =>
    Publication.query().preload('sides', (sides) => sides.select([...LINK_COLUMNS]))
  const readable = () =>
    forStaff ? withTranslation() : withTranslation().withScopes((scopes) => scopes.visible())
  if (/^[1-9]\d{0,9}$/.test(idOrSlug)) return readable().where('id', Number(idOrSlug)).first()

  const slug = normaliseSlug(idOrSlug)
  const wanted = language ?? DEFAULT_LANGUAGE
  // The index of addresses begins with the language. Asked for status and date as well, SQLite would take another one.
  const named = await withTranslation()
    .whereIn('language', [...LANGUAGES])
    .where({ slug })
  const current = named.filter((publication) => forStaff || publication.isVisible())
  const exact = current.find((publication) => publication.language === wanted)
  if (exact) return exact

  const redirects = await PublicationRedirect.query()
    .whereIn('language', [...LANGUAGES])
    .where({ slug })
  const former = redirects.find((redirect) => redirect.language === wanted) ?? redirects[0]
  const moved = former && (await readable().where('id', former.publicationId).first())
  return (former?.language === wanted ? moved : null) ?? current[0] ?? moved ?? null
}
