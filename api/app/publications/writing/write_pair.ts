import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PairSide } from '@ufuq/shared/contract/publications'
import type { PairTag } from '@ufuq/shared/contract/tags'
import type { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import type { Writing } from '#entries/events'
import type User from '#accounts/user'
import { findPair, LANGUAGE_OF, sidesOf, type LockedPair, type Pair } from '#publications/pair'
import { mayPublish, mayUpdate } from '#publications/permissions'
import type Publication from '#publications/publication'
import { countRelinked } from '#publications/writing/link_translation'
import { leftOf, newSide, type NamedSide } from '#publications/writing/pair_sides'
import { planMarks, renewMarks } from '#publications/writing/needs_update'
import { dateOfSide, thisSecond, type Before } from '#publications/writing/publish_date'
import { writeSharedDetails } from '#publications/writing/shared_details'
import { writeText } from '#publications/writing/write_text'

export interface PairWrite {
  named: readonly NamedSide[]
  /**
   * The cover of the named sides; undefined leaves the cover unchanged, except that a new side gets
   * the cover of its pair.
   */
  hero: string | null | undefined
  /** Sets the pair's tags to those in the request. Returns null if the tags do not change. */
  changeTags: (pairId: number, writing: Writing) => Promise<PairTag[] | null>
  writer: User
  /** Whether the request is for a single record, whose fields are not grouped by side. */
  isRecord?: boolean
  /** Whether a side has just joined or left a pair, which counts as a write for the other side. */
  isRelinked?: boolean
  /** The author of each new side, if it is not the writer. */
  authors?: Partial<Record<PairSide, User>> | undefined
  /** Whether the sides come from another site. If so, the recent activity mentions this. */
  isImport?: boolean
}

export interface Written {
  pair: Pair
  /** The sides that were sent as minor corrections, but changed too much for that. */
  largeChanges: PairSide[]
}

/**
 * The only way to write one or both sides of a pair: changes existing sides and creates the others.
 * The caller must have locked the pair, checked the person's permission, and compared the versions.
 */
export async function writePair(
  { id: pairId, sides: pair }: LockedPair,
  write: PairWrite,
  writing: Writing,
): Promise<Written> {
  const { client } = writing
  const { named, writer, isRelinked = false } = write
  const isAdding = named.some(({ name }) => pair[name] === null)
  const left = leftOf(pair, named)
  const marks = isAdding || isRelinked ? null : planMarks(pair, named)

  const tags = await write.changeTags(pairId, writing)
  // Both sides show the tags, even if the request contains only one side.
  if (tags && left.some((side) => side.status === 'published' && !mayUpdate(writer, side))) {
    throw ApiException.forbidden()
  }
  if (tags) for (const side of sidesOf(pair)) side.pairTags = tags
  const locked = { id: pairId, sides: pair }
  const writtenId = await writeSides(locked, { ...write, hasNewTags: tags !== null }, client)
  if (isAdding) for (const side of left) await countRelinked(side, writer, client)
  if (marks) await renewMarks(marks.marking, client)

  const largeChanges = marks?.largeChanges ?? []
  if (!marks || tags) return { pair: await findPair(writtenId, client), largeChanges }
  return { pair, largeChanges }
}

/** Writes the sides. Returns the id of the side that was written last. */
async function writeSides(
  { id: pairId, sides: pair }: LockedPair,
  {
    named,
    hero,
    writer,
    isRecord = false,
    authors,
    isImport = false,
    hasNewTags,
  }: PairWrite & { hasNewTags: boolean },
  client: TransactionClientContract,
): Promise<number> {
  // Reads the state of the pair's first side before anything is written, because all later
  // decisions depend on it.
  const lead = stateOf(sidesOf(pair)[0] ?? null)
  const now = thisSecond()
  let plan: DateTime | null | undefined
  let writtenId = 0
  for (const side of named) {
    const { name, texts, rendering } = side
    const language = LANGUAGE_OF[name]
    const before = pair[name]
    const { status = before?.status ?? 'draft' } = side
    const publishedAt = dateOfSide({ ...side, status }, { side: before, lead }, now)
    if (side.chosen !== undefined && publishedAt?.toMillis() !== before?.publishedAt?.toMillis()) {
      plan = publishedAt
    }
    const cover = before || hero !== undefined ? hero : (lead?.hero ?? null)
    const { id } = await writeText(
      before ?? newSide(name, pairId, authors?.[name] ?? writer),
      { ...texts, hero: cover, language, status, publishedAt },
      {
        rendering,
        slugField: isRecord ? 'slug' : `${name}.slug`,
        byPublisher: mayPublish(writer),
        writerId: writer.id,
        isCorrection: side.isCorrection,
        isImport,
        hasNewTags,
      },
      client,
    )
    writtenId = id
  }
  if (!isRecord) await writeSharedDetails(closedDrafts(pair, named, writer), { hero, plan }, client)
  return writtenId
}

const stateOf = (side: Publication | null): (Before & Pick<Publication, 'hero'>) | null =>
  side && { status: side.status, publishedAt: side.publishedAt, hero: side.hero }

/**
 * The pair's drafts that are not part of the request, and that its writer may read but not change.
 */
const closedDrafts = (pair: Pair, named: readonly NamedSide[], writer: User): Publication[] =>
  leftOf(pair, named).filter((side) => side.status === 'draft' && !mayUpdate(writer, side))
