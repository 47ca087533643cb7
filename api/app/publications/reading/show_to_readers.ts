import type { Programme } from '@ufuq/shared/contract/programmes'
import type {
  Publication as WirePublication,
  PublicationListItem,
} from '@ufuq/shared/contract/publications'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { loadLinkedDocuments, withDocuments } from '#legacy_entries/linked_documents'
import { loadPictures } from '#pictures/showing/show_pictures'
import {
  toListItem,
  toNearby,
  toPublication,
  type Reader,
} from '#publications/publication_transformer'
import type { ListRow, TextRow } from '#publications/reading/columns'
import type { Nearby } from '#publications/reading/list_nearby'
import { programmeNames } from '#publications/tags/programme_names'

/** Converts publications for a list on a page. */
export async function showItems(
  rows: readonly ListRow[],
  reader: Reader,
): Promise<PublicationListItem[]> {
  await loadPictures(rows)
  const names = await programmeNames()
  return rows.map((row) => withProgrammes(toListItem(row, reader), names))
}

/** Converts a publication for its page, with its documents and the texts to read next. */
export async function showPublication(
  publication: TextRow,
  reader: Reader,
  around: Nearby | null = null,
): Promise<WirePublication> {
  await loadPictures([publication, ...(around?.related ?? [])])
  const names = await programmeNames()
  const nearby = around && toNearby(around, reader)
  const shown = withProgrammes(toPublication(publication, reader), names)
  return {
    ...shown,
    html: await withDocuments(shown.html, shown.language, await loadLinkedDocuments(shown.html)),
    ...(nearby && {
      nearby: { ...nearby, related: nearby.related.map((item) => withProgrammes(item, names)) },
    }),
  }
}

/** Adds the programme to tags that represent a programme but no longer have its name. */
function withProgrammes<Item extends PublicationListItem>(
  item: Item,
  names: ReadonlyMap<string, Programme>,
): Item {
  if (names.size === 0) return item
  const programmes = item.tags.flatMap((tag) => {
    const programme = names.get(tagKey(tag))
    return programme ? [[tag, programme] as const] : []
  })
  return programmes.length > 0 ? { ...item, programmes: Object.fromEntries(programmes) } : item
}
