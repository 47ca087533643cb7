import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { toDatabaseTime } from '#core/database_time'
import { decodeCursor, encodeCursor } from '#publications/list_cursor'
import type { ListPage } from '#publications/list_publications'
import Publication from '#publications/publication'

const COLUMNS = ['id', 'language', 'title', 'translationId', 'deletedAt', 'deletedById'] as const

/** What was deleted, the last first: a pair by its Arabic half. */
export async function listBin({
  limit = PAGE_SIZE.default,
  after,
}: {
  limit?: number | undefined
  after?: string | undefined
}): Promise<ListPage> {
  const query = Publication.inBin()
    .select([...COLUMNS])
    .where((row) => row.where('language', 'ar').orWhereNull('translationId'))
    .preload('binnedTranslation', (partner) => partner.select([...COLUMNS]))
    .preload('deletedBy', (person) => person.select('id', 'username'))
  if (after !== undefined) {
    const { moment, id } = decodeCursor(after)
    void query.where((older) =>
      older
        .where('deletedAt', '<', moment)
        .orWhere((same) => same.where('deletedAt', moment).where('id', '<', id)),
    )
  }
  const rows = await query
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const publications = rows.slice(0, limit)
  const last = rows.length > limit ? publications.at(-1) : undefined
  const moment = last?.deletedAt
  return {
    publications,
    next: last && moment ? encodeCursor({ moment: toDatabaseTime(moment), id: last.id }) : null,
  }
}
