import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { STAFF_LINK_COLUMNS, STAFF_LIST_COLUMNS } from '#publications/columns'
import { toDatabaseTime } from '#core/database_time'
import { decodeCursor, encodeCursor } from '#publications/list_cursor'
import type { ListPage } from '#publications/list_publications'
import Publication from '#publications/publication'

interface Options {
  /** One row per pair: the Arabic half, or the record that has no partner. */
  groupPairs?: boolean | undefined
  limit?: number | undefined
  after?: string | undefined
}

/** Every record, newest first; a draft without a date stands where it was begun. */
export async function listForStaff(options: Options = {}): Promise<ListPage> {
  const { groupPairs = false, limit = PAGE_SIZE.default, after } = options
  const query = Publication.query()
    .select([...STAFF_LIST_COLUMNS])
    .preload('translation', (partner) => partner.select([...STAFF_LINK_COLUMNS]))
  if (groupPairs) {
    void query.where((row) => row.where('language', 'ar').orWhereNull('translationId'))
  }
  if (after !== undefined) {
    const { moment, id } = decodeCursor(after)
    void query.where((older) =>
      older
        .where('listedAt', '<', moment)
        .orWhere((same) => same.where('listedAt', moment).where('id', '<', id)),
    )
  }
  const rows = await query
    .orderBy('listedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const publications = rows.slice(0, limit)
  const last = rows.length > limit ? publications.at(-1) : undefined
  return {
    publications,
    next: last?.listedAt
      ? encodeCursor({ moment: toDatabaseTime(last.listedAt), id: last.id })
      : null,
  }
}
