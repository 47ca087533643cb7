import { inBoth } from '@ufuq/shared/contract/languages'
import type { SideFilter } from '#entries/reading_hooks'
import { publications } from '#kinds/publication/publication_kind'
import {
  toRows,
  type LinkedSide,
  type PublicationRow,
} from '#kinds/publication/records/record_rows'
import { ofTag } from '#kinds/publication/search/sides_found'
import { readSides, isVisible } from '#reading/public_sides'
import { findSides, neighboursOf } from '#reading/side_lists'

const RELATED = 2

export interface Nearby {
  related: PublicationRow[]
  older: LinkedSide | null
  newer: LinkedSide | null
}

/** The visible texts before and after a visible text, and two like it, in the same language. */
export async function listNearby(publication: PublicationRow): Promise<Nearby | null> {
  const { id, language, publishedAt, pairTags } = publication
  if (publishedAt === null || !isVisible(publication)) return null
  const { older, newer } = await neighboursOf(publications, { id, language, publishedAt })
  const tags = pairTags.flatMap((tag) => (tag[language] === null ? [] : tag.id))
  const find = async (filters: SideFilter[]) => {
    const found = await findSides(publications, { language, filters, limit: RELATED })
    return found.flatMap((one) => (one.id === id ? [] : one.id))
  }
  const tagged =
    tags.length === 0
      ? []
      : await find([
          ofTag(
            inBoth(() => tags),
            'd',
          ),
        ])
  const newest = tagged.length >= RELATED ? [] : await find([])
  // The texts with tags are read first, and the newest ones fill what is left.
  const further = tagged.length === 1 ? newest.filter((one) => one !== tagged[0]) : newest
  const related = [...tagged, ...further].slice(0, RELATED)
  const ids = [...new Set([...related, ...[older, newer].filter((one) => one !== null)])]
  const rows = new Map((await toRows(await readSides(ids))).map((row) => [row.id, row]))
  const rowOf = (one: number | null) => (one === null ? null : (rows.get(one) ?? null))
  return {
    related: related.flatMap((one) => rowOf(one) ?? []),
    older: rowOf(older),
    newer: rowOf(newer),
  }
}
