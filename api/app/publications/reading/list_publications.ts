import type { Language } from '@ufuq/shared/contract/languages'
import type { Programme } from '@ufuq/shared/contract/programmes'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { searchTerms } from '@ufuq/shared/contract/text-search'
import { latestFirst, page, type Page } from '#core/keyset'
import { LINK_COLUMNS, LIST_COLUMNS, type ListRow } from '#publications/reading/columns'
import Publication from '#publications/publication'
import { programmeTags } from '#publications/search/programme_tags'
import { idsTaggedAny, idsWithWord } from '#publications/search/publication_index'
import { keysOfTags } from '#publications/tags/find_tags'

export interface ListOptions {
  language?: Language | undefined
  /** `published` means what a visitor may read now; drafts are for staff, which the caller must check. */
  status?: PublicationStatus | undefined
  /** A name of a tag, in either language and also a former one. */
  tag?: string | undefined
  /** A programme: publications tagged with its name, in either language. */
  category?: Programme | undefined
  /** Words, each the prefix of a word in the title, the tags or the text; all must match. */
  q?: string | undefined
  limit?: number | undefined
  /** The `next` of the previous page. */
  after?: string | undefined
}

const BY_LISTING = latestFirst<Publication>('listedAt', ({ listedAt }) => listedAt)
const BY_PUBLICATION = latestFirst<Publication>('publishedAt', ({ publishedAt }) => publishedAt)

/** Newest first by publication date, then id; drafts, which may have no date, by their creation date. */
export async function listPublications(options: ListOptions = {}): Promise<Page<ListRow>> {
  const { language, status = 'published', tag, category, q, limit, after } = options
  const query = Publication.query()
    .select([...LIST_COLUMNS])
    .preload('sides', (sides) => sides.select([...LINK_COLUMNS]))
  if (language) void query.where('language', language)
  if (tag !== undefined) void query.whereIn('id', idsTaggedAny(await keysOfTags([tag])))
  if (category) {
    void query.whereIn('id', idsTaggedAny(await keysOfTags(programmeTags(category))))
  }
  if (q !== undefined) {
    const terms = searchTerms(q)
    if (terms.length === 0) return { rows: [], next: null }
    for (const term of terms) void query.whereIn('id', idsWithWord(term))
  }

  if (status === 'draft') void query.where('status', 'draft')
  else void query.withScopes((scopes) => scopes.visible())

  const order = status === 'draft' ? BY_LISTING : BY_PUBLICATION
  return page(query, { order, limit, after })
}
