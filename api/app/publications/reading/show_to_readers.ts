import type {
  Publication as WirePublication,
  PublicationListItem,
} from '@ufuq/shared/contract/publications'
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
import { renamedProgrammes } from '#publications/tags/programme_names'

/** Converts publications for a list on a page. */
export async function showItems(
  rows: readonly ListRow[],
  reader: Reader,
): Promise<PublicationListItem[]> {
  await loadPictures(rows)
  return rows.map((row) => withProgrammes(toListItem(row, reader), row))
}

/** Converts a publication for its page, with its documents and the texts to read next. */
export async function showPublication(
  publication: TextRow,
  reader: Reader,
  around: Nearby | null = null,
): Promise<WirePublication> {
  await loadPictures([publication, ...(around?.related ?? [])])
  const nearby = around && toNearby(around, reader)
  const shown = withProgrammes(toPublication(publication, reader), publication)
  return {
    ...shown,
    html: await withDocuments(shown.html, shown.language, await loadLinkedDocuments(shown.html)),
    ...(nearby && {
      nearby: {
        ...nearby,
        related: around.related.map((row) => withProgrammes(toListItem(row, reader), row)),
      },
    }),
  }
}

/** Adds the programme to tags that represent a programme but no longer have its name. */
function withProgrammes<Item extends PublicationListItem>(item: Item, row: ListRow): Item {
  const programmes = renamedProgrammes(row)
  return Object.keys(programmes).length > 0 ? { ...item, programmes } : item
}
