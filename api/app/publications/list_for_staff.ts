import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { LINK_COLUMNS, LIST_COLUMNS } from '#publications/columns'
import { toDatabaseTime } from '#publications/database_time'
import { decodeCursor, encodeCursor } from '#publications/list_cursor'
import type { ListPage } from '#publications/list_publications'
import Publication from '#publications/publication'

interface Options {
  /** One row per pair: the Arabic half, or the record that has no partner. */
  groupPairs?: boolean | undefined
  limit?: number | undefined
  after?: string | undefined
}

/** A draft has no date yet and stands where it was begun. */
const MOMENT = 'coalesce(published_at, created_at)'

/** Every record, newest first. */
export async function listForStaff(options: Options = {}): Promise<ListPage> {
  const { groupPairs = false, limit = PAGE_SIZE.default, after } = options
  const query = Publication.query()
    .select([...LIST_COLUMNS])
    .preload('translation', (partner) => partner.select([...LINK_COLUMNS]))
  if (groupPairs) {
    void query.where((row) => row.where('language', 'ar').orWhereNull('translationId'))
  }
  if (after !== undefined) {
    const { moment, id } = decodeCursor(after)
    void query.where((older) =>
      older
        .whereRaw(`${MOMENT} < ?`, [moment])
        .orWhere((same) => same.whereRaw(`${MOMENT} = ?`, [moment]).where('id', '<', id)),
    )
  }
  const rows = await query
    .orderByRaw(`${MOMENT} desc`)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const publications = rows.slice(0, limit)
  const last = rows.length > limit ? publications.at(-1) : undefined
  return {
    publications,
    next: last
      ? encodeCursor({
          moment: toDatabaseTime(last.publishedAt ?? last.createdAt),
          id: last.id,
        })
      : null,
  }
}
