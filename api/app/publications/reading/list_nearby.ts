import { toDatabaseTime } from '#core/time/database_time'
import Publication from '#publications/publication'
import {
  LINK_COLUMNS,
  LIST_COLUMNS,
  type LinkRow,
  type ListRow,
} from '#publications/reading/columns'
import { idsTaggedAny } from '#publications/search/publication_index'

export const RELATED = 2

export interface Nearby {
  related: ListRow[]
  older: LinkRow | null
  newer: LinkRow | null
}

/** The visible texts around a visible one, in its language: a few rows by the index of the list. */
export async function listNearby(publication: Publication): Promise<Nearby | null> {
  if (!publication.isVisible()) return null
  const [related, older, newer] = await Promise.all([
    listRelated(publication),
    findNext(publication, 'desc'),
    findNext(publication, 'asc'),
  ])
  return { related, older, newer }
}

const others = ({ id, language }: Publication) =>
  Publication.query()
    .withScopes((scopes) => scopes.visible())
    .where('language', language)
    .whereNot('id', id)

const newest = (publication: Publication, limit: number) =>
  others(publication)
    .select([...LIST_COLUMNS])
    .preload('sides', (sides) => sides.select([...LINK_COLUMNS]))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

async function listRelated(publication: Publication): Promise<ListRow[]> {
  const { tags } = publication
  const tagged =
    tags.length === 0 ? [] : await newest(publication, RELATED).whereIn('id', idsTaggedAny(tags))
  if (tagged.length === RELATED) return tagged
  const known = tagged.map(({ id }) => id)
  return [...tagged, ...(await newest(publication, RELATED - known.length).whereNotIn('id', known))]
}

/** The neighbour in the order of the list. */
async function findNext(
  publication: Publication,
  direction: 'asc' | 'desc',
): Promise<LinkRow | null> {
  const { id, publishedAt } = publication
  if (publishedAt === null) return null
  const moment = toDatabaseTime(publishedAt)
  const further = direction === 'asc' ? '>' : '<'
  return others(publication)
    .select([...LINK_COLUMNS])
    .where((next) =>
      next
        .where('publishedAt', further, moment)
        .orWhere((same) => same.where('publishedAt', moment).where('id', further, id)),
    )
    .orderBy('publishedAt', direction)
    .orderBy('id', direction)
    .first()
}
