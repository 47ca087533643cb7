import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { LINK_COLUMNS, type TextRow } from '#publications/reading/columns'
import { readText } from '#publications/reading/read_rows'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { reads } from '#content/cache'
import Publication from '#publications/publication'
import PublicationRedirect from '#publications/publication_redirect'
import { loadPairTags } from '#publications/tags/pair_tags'

const ID = /^[1-9]\d{0,9}$/

/** Like `findPublication` for a visitor, usually with a single query. */
export async function readPublication(
  idOrSlug: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<TextRow | null> {
  reads('publications')
  const text = ID.test(idOrSlug) ? undefined : await readText(normaliseSlug(idOrSlug), language)
  return text?.isVisible() ? text : findPublication(idOrSlug, { language })
}

interface Options {
  /** The language that takes precedence if two records have the same slug. */
  language?: Language | undefined
  /** Also finds drafts and scheduled texts. */
  forStaff?: boolean
}

/**
 * Finds the record with this id, or else with this slug, or else with this former slug. In the last
 * case, the record's `slug` is different. Null if the reader may not see the record. While readers
 * may not read a text, the text does not take over another text's old address. Drafts therefore
 * remove no redirect, and publishing a scheduled text needs no extra step.
 */
export async function findPublication(
  idOrSlug: string,
  options?: Options,
): Promise<Publication | null> {
  const publication = await find(idOrSlug, options)
  if (publication) await loadPairTags([publication])
  return publication
}

async function find(
  idOrSlug: string,
  { language, forStaff = false }: Options = {},
): Promise<Publication | null> {
  reads('publications')
  const withTranslation = () =>
    Publication.query().preload('sides', (sides) => sides.select([...LINK_COLUMNS]))
  const readable = () =>
    forStaff ? withTranslation() : withTranslation().withScopes((scopes) => scopes.visible())
  if (ID.test(idOrSlug)) return readable().where('id', Number(idOrSlug)).first()

  const slug = normaliseSlug(idOrSlug)
  const wanted = language ?? DEFAULT_LANGUAGE
  // The index of addresses begins with the language. If the query contained the status and the
  // date, SQLite would choose another index.
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
