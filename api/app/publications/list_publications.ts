import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { searchTerms } from '@ufuq/shared/contract/text-search'
import { LINK_COLUMNS, LIST_COLUMNS } from '#publications/columns'
import { toDatabaseTime } from '#core/database_time'
import { decodeCursor, encodeCursor } from '#publications/list_cursor'
import Publication from '#publications/publication'
import { idsTagged, idsWithWord } from '#publications/publication_index'

export interface ListOptions {
  language?: Language | undefined
  /** `published` means what a visitor may read now; drafts are for staff, which the caller checks. */
  status?: PublicationStatus | undefined
  tag?: string | undefined
  /** Words that begin words of the title, the tags or the text, all of them. */
  q?: string | undefined
  limit?: number | undefined
  /** The `next` of the page before. */
  after?: string | undefined
}

export interface ListPage {
  publications: Publication[]
  /** The cursor of the next, older page. */
  next: string | null
}

/** Newest first by publication date, then id; drafts, which may have none, by the day they were begun. */
export async function listPublications(options: ListOptions = {}): Promise<ListPage> {
  const { language, status = 'published', tag, q, limit = PAGE_SIZE.default, after } = options
  const query = Publication.query()
    .select([...LIST_COLUMNS])
    .preload('translation', (partner) => partner.select([...LINK_COLUMNS]))
  if (language) void query.where('language', language)
  if (tag !== undefined) void query.whereIn('id', idsTagged(tag))
  if (q !== undefined) {
    const terms = searchTerms(q)
    if (terms.length === 0) return { publications: [], next: null }
    for (const term of terms) void query.whereIn('id', idsWithWord(term))
  }

  const momentColumn = status === 'draft' ? 'listedAt' : 'publishedAt'
  if (status === 'draft') void query.where('status', 'draft')
  else void query.withScopes((scopes) => scopes.visible())

  if (after !== undefined) {
    const { moment, id } = decodeCursor(after)
    void query.where((older) =>
      older
        .where(momentColumn, '<', moment)
        .orWhere((same) => same.where(momentColumn, moment).where('id', '<', id)),
    )
  }
  const rows = await query
    .orderBy(momentColumn, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const publications = rows.slice(0, limit)
  const last = rows.length > limit ? publications.at(-1) : undefined
  const moment = last?.[momentColumn]
  return {
    publications,
    next: last && moment ? encodeCursor({ moment: toDatabaseTime(moment), id: last.id }) : null,
  }
}
