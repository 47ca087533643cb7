import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { DateTime } from 'luxon'
import { fromDatabaseTime } from '#core/time/database_time'
import { readDerived, type DerivedRow } from '#entries/derived'
import type { LinkRow, TextRow } from '#publications/reading/columns'
import { textIn, translationOf, type PublicationRecord } from '#publications/records/record'
import { tagsById } from '#publications/tags/find_tags'
import { namesIn } from '#publications/tags/pair_tags'
import { withProgrammes } from '#publications/tags/programme_names'

const moment = (time: string | null): DateTime | null => time === null ? null : fromDatabaseTime(time)

interface Dated {
  status: 'draft' | 'published'
  publishedAt: DateTime | null
}

/** Whether visitors may read a record at this moment. */
const isVisible = ({ status, publishedAt }: Dated): boolean =>
  status === 'published' && publishedAt !== null && publishedAt <= DateTime.utc()

function linkRow(record: PublicationRecord): LinkRow {
  const { entry, side } = record
  const { slug, title } = textIn(record)
  const dated = { status: side.status, publishedAt: moment(side.publishedAt) }
  return {
    id: side.id,
    pairId: entry.id,
    slug,
    language: side.language,
    title,
    ...dated,
    isVisible: () => isVisible(dated),
  }
}

/** The records with what their answers contain, with the same few statements for any number. */
export async function toRows(
  records: readonly PublicationRecord[],
  client: QueryClientContract = db.connection(),
): Promise<TextRow[]> {
  const derived = await readDerived(
    records.map(({ side }) => side.id),
    client,
  )
  const ids = [...new Set(records.flatMap((record) => textIn(record).tags))]
  const known = await tagsById(ids, client)
  const tags = await withProgrammes(
    ids.flatMap((id) => known.get(id) ?? []),
    client,
  )
  const tagOf = new Map(tags.map((tag) => [tag.id, tag]))
  return records.map((record) => toRow(record, derived.get(record.side.id), tagOf))
}

function toRow(
  record: PublicationRecord,
  derived: DerivedRow | undefined,
  tagOf: ReadonlyMap<number, PairTag>,
): TextRow {
  const { side } = record
  const { content, hero, tags } = textIn(record)
  const translation = translationOf(record)
  const pairTags = tags.flatMap((id) => tagOf.get(id) ?? [])
  const changedAt = fromDatabaseTime(side.changedAt)
  return {
    ...linkRow(record),
    translation: translation && linkRow(translation),
    authorId: side.authorId,
    hero: hero === '' ? null : hero,
    excerpt: derived?.excerpt ?? '',
    version: side.version,
    listedAt: fromDatabaseTime(side.listedAt),
    updatedAt: changedAt,
    content,
    html: derived?.html ?? '',
    description: derived?.description ?? '',
    readingMinutes: derived?.reading_minutes ?? 0,
    correctedAt: moment(side.correctedAt),
    needsUpdateSince: moment(side.followSince),
    pictures: null,
    pairTags,
    tags: namesIn(side.language, pairTags),
  }
}
