import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { PublicationSide } from '@ufuq/shared/kinds/publication'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { fromDatabaseTime } from '#core/time/database_time'
import { readDerived } from '#entries/derived'
import type { ShownSide } from '#entries/public_sides'
import { toPublication } from '#publications/publication_transformer'
import type { LinkRow, TextRow } from '#publications/reading/columns'
import { textIn, translationOf, type PublicationRecord } from '#publications/records/record'
import { namesIn, tagsById } from '#publications/tags/find_tags'
import { withProgrammes } from '#publications/tags/programmes'

const moment = (time: string | null): DateTime | null =>
  time === null ? null : fromDatabaseTime(time)

/** Whether visitors may read a side at this moment. */
export const isVisible = ({
  status,
  publishedAt,
}: Pick<ShownSide, 'status' | 'publishedAt'>): boolean =>
  status === 'published' && publishedAt !== null && publishedAt <= DateTime.utc()

type Link = NonNullable<ShownSide['other']>

const toLink = (record: PublicationRecord): Link => {
  const { entry, side } = record
  const { slug, title } = textIn(record)
  const { id, language, status } = side
  const publishedAt = moment(side.publishedAt)
  return { id, entryId: entry.id, language, status, publishedAt, slug, title }
}

/** The records of staff as the sides that pages show, with their texts. */
export async function toShown(
  records: readonly PublicationRecord[],
  client: QueryClientContract = db.connection(),
): Promise<ShownSide[]> {
  const derived = await readDerived(
    records.map(({ side }) => side.id),
    client,
  )
  return records.map((record) => {
    const { side } = record
    const other = translationOf(record)
    const rendered = derived.get(side.id)
    return {
      ...toLink(record),
      version: side.version,
      authorId: side.authorId,
      listedAt: fromDatabaseTime(side.listedAt),
      changedAt: fromDatabaseTime(side.changedAt),
      correctedAt: moment(side.correctedAt),
      followSince: moment(side.followSince),
      content: textIn(record),
      excerpt: rendered?.excerpt ?? '',
      description: rendered?.description ?? '',
      readingMinutes: rendered?.reading_minutes ?? 0,
      html: rendered?.html ?? '',
      beginning: '',
      further: '',
      other: other && toLink(other),
    }
  })
}

/** A record as staff see it after a write. */
export async function showRecord(
  record: PublicationRecord,
  reader: User,
  client?: QueryClientContract,
): Promise<Publication> {
  const [row] = await toRows(await toShown([record], client), client)
  if (!row) throw new Error('A record has no row')
  return toPublication(row, reader)
}

const linkRow = ({ entryId, ...link }: Link): LinkRow => ({
  ...link,
  pairId: entryId,
  isVisible: () => isVisible(link),
})

/** The rows from which the answers are made, with the tags; the same few statements for any number. */
export async function toRows(
  sides: readonly ShownSide[],
  client?: QueryClientContract,
): Promise<TextRow[]> {
  const contentOf = ({ content }: ShownSide) => content as PublicationSide
  const ids = [...new Set(sides.flatMap((side) => contentOf(side).tags))]
  const known = await tagsById(ids, client)
  const found = ids.flatMap((id) => known.get(id) ?? [])
  const tagOf = new Map((await withProgrammes(found, client)).map((tag) => [tag.id, tag]))
  return sides.map((side) => {
    const { content, hero, tags, summary, description, byline } = contentOf(side)
    const pairTags = tags.flatMap((id) => tagOf.get(id) ?? [])
    const { id, entryId, language, status, publishedAt, slug, title } = side
    return {
      ...linkRow({ id, entryId, language, status, publishedAt, slug, title }),
      translation: side.other && linkRow(side.other),
      authorId: side.authorId,
      hero: hero === '' ? null : hero,
      // Texts that were stored before they had these values lack them.
      excerpt: summary || side.excerpt,
      version: side.version,
      listedAt: side.listedAt,
      updatedAt: side.changedAt,
      content,
      html: side.html,
      description: description || summary || side.description,
      byline: byline || null,
      readingMinutes: side.readingMinutes,
      correctedAt: side.correctedAt,
      needsUpdateSince: side.followSince,
      pictures: null,
      pairTags,
      tags: namesIn(language, pairTags),
      beginning: side.beginning,
      further: side.further,
    }
  })
}
