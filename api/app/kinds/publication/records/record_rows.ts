import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { SHOWN_TEXTS, type ShownText } from '@ufuq/shared/contract/publications'
import type { PairTag } from '@ufuq/shared/contract/tags'
import type { PublicationSide } from '@ufuq/shared/kinds/publication/publication'
import type { DateTime } from 'luxon'
import type { Pictures } from '#content/pictures'
import type { ShownSide } from '#entries/reading_hooks'
import { textIn, type PublicationRecord } from '#kinds/publication/records/record'
import { namesIn, tagsById } from '#kinds/tag/find_tags'
import { withProgrammes } from '#kinds/tag/programmes'
import { readSides } from '#reading/public_sides'

/** What a link to a publication needs. */
export type LinkedSide = NonNullable<ShownSide['other']>

/** A side with its values and tags, from which the answers are made. */
export interface PublicationRow extends Omit<ShownSide, 'content' | 'changedAt'> {
  /** Empty unless the text was read. */
  content: string
  hero: string | null
  /** The further texts that readers see, without empty ones. */
  shown: Partial<Record<ShownText, string>>
  updatedAt: DateTime
  pairTags: readonly PairTag[]
  /** The names of the tags that the page shows. */
  tags: string[]
  /** The library's pictures in the text, if they were loaded. */
  pictures: Pictures | null
}

/** The records of staff as the sides that pages show, with their texts. */
export async function toShown(
  records: readonly PublicationRecord[],
  client?: QueryClientContract,
): Promise<ShownSide[]> {
  const textOf = new Map(records.map((record) => [record.side.id, textIn(record)]))
  const sides = await readSides([...textOf.keys()], 'text', client)
  return sides.map((side) => {
    const content = textOf.get(side.id) as PublicationSide
    return { ...side, slug: content.slug, title: content.title, content }
  })
}

/** The rows from which the answers are made, with the tags; the same few statements for any number. */
export async function toRows(
  sides: readonly ShownSide[],
  client?: QueryClientContract,
): Promise<PublicationRow[]> {
  const textsOf = ({ content }: ShownSide) => content as PublicationSide
  const ids = [...new Set(sides.flatMap((side) => textsOf(side).tags))]
  const known = await tagsById(ids, client)
  const found = ids.flatMap((id) => known.get(id) ?? [])
  const tagOf = new Map((await withProgrammes(found, client)).map((tag) => [tag.id, tag]))
  return sides.map(({ changedAt: updatedAt, ...side }) => {
    // Texts that were stored before they had the further values lack them.
    const { content, hero, tags, summary, description, ...further } =
      side.content as PublicationSide
    const pairTags = tags.flatMap((id) => tagOf.get(id) ?? [])
    return {
      ...side,
      content,
      hero: hero === '' ? null : hero,
      excerpt: summary || side.excerpt,
      description: description || summary || side.description,
      shown: Object.fromEntries(
        SHOWN_TEXTS.flatMap((name) => (further[name] ? [[name, further[name]]] : [])),
      ),
      updatedAt,
      pairTags,
      tags: namesIn(side.language, pairTags),
      pictures: null,
    }
  })
}
