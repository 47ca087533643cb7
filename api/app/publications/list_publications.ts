import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { LINK_COLUMNS, LIST_COLUMNS } from '#publications/columns'
import { toDatabaseTime } from '#core/database_time'
import { decodeCursor, encodeCursor } from '#publications/list_cursor'
import Publication from '#publications/publication'

export interface ListOptions {
  language?: Language | undefined
  /** `published` means what a visitor may read now; drafts are for staff, which the caller checks. */
  status?: PublicationStatus | undefined
  tag?: string | undefined
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
  const { language, status = 'published', tag, limit = PAGE_SIZE.default, after } = options
  const query = Publication.query()
    .select([...LIST_COLUMNS])
    .preload('translation', (partner) => partner.select([...LINK_COLUMNS]))
  if (language) void query.where('language', language)
  // Tags are stored as JSON: a whole tag is found by its quotation marks, which its own text escapes.
  if (tag !== undefined) void query.whereRaw('instr(tags, ?) > 0', [JSON.stringify(tag)])

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
