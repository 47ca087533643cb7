import type {
  Publication as WirePublication,
  PublicationListItem,
} from '@ufuq/shared/contract/publications'
import { loadLinkedDocuments, withDocuments } from '#document_links/linked_documents'
import { loadPictures } from '#pictures/showing/show_pictures'
import {
  toListItem,
  toNearby,
  toPublication,
  type Reader,
} from '#publications/publication_transformer'
import type { ListRow, TextRow } from '#publications/reading/columns'
import type { Nearby } from '#publications/reading/list_nearby'
import { programmesByTag, type ProgrammesByTag } from '#publications/tags/programmes'

/** Converts publications for a list on a page. */
export async function showItems(
  rows: readonly ListRow[],
  reader: Reader,
): Promise<PublicationListItem[]> {
  await loadPictures(rows)
  const programmes = await programmesByTag()
  return rows.map((row) => withProgrammes(toListItem(row, reader), row, programmes))
}

/** Converts a publication for its page, with its documents and the texts to read next. */
export async function showPublication(
  publication: TextRow,
  reader: Reader,
  around: Nearby | null = null,
): Promise<WirePublication> {
  await loadPictures([publication, ...(around?.related ?? [])])
  const nearby = around && toNearby(around, reader)
  const programmes = await programmesByTag()
  const shown = withProgrammes(toPublication(publication, reader), publication, programmes)
  return {
    ...shown,
    html: await withDocuments(shown.html, shown.language, await loadLinkedDocuments(shown.html)),
    ...(nearby && {
      nearby: {
        ...nearby,
        related: around.related.map((row) =>
          withProgrammes(toListItem(row, reader), row, programmes),
        ),
      },
    }),
  }
}

/** Adds the programmes of tags that do not have the name of a shipped one. */
function withProgrammes<Item extends PublicationListItem>(
  item: Item,
  row: ListRow,
  all: ProgrammesByTag,
): Item {
  const { language, pairTags } = row
  const found = (pairTags ?? []).flatMap(({ id, [language]: name }) => {
    const programme = all.ofTag.get(id)
    return programme && name && !all.isKnown(name) ? [{ name, programme }] : []
  })
  const [first] = found
  if (!first) return item
  const programmes = Object.fromEntries(found.map(({ name, programme }) => [name, programme.id]))
  const { drawing } = first.programme
  return { ...item, programmes, ...(!all.areShipped && { drawing }) }
}
