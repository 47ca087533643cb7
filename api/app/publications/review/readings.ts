import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import type { Reading, ReadingInput } from '@ufuq/shared/contract/readings'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import { changeEntry } from '#legacy_entries/change_entry'
import { isStale } from '#entries/conflict'
import { lockPair, sidesOf, type Pair } from '#publications/pair'
import Publication from '#publications/publication'
import { reviewOver } from '#entries/review/change_review'
import Review from '#publications/review/review'
import ReviewReading, { textsOf, type ReadTexts } from '#publications/review/review_reading'
import { conflictOfPair } from '#publications/writing/conflicts'

/**
 * The pair as this person last read it. Takes the id of either side. Null if the person has not
 * read the pair during its review.
 */
export async function findReading(id: number, reader: User): Promise<Reading | null> {
  const sides = await Publication.query()
    .select('id', 'language')
    .whereIn('pairId', (pair) =>
      pair.from('publications').select('pair_id').where({ id, is_live: 1 }),
    )
  if (sides.length === 0) throw ApiException.notFound('Publication')
  const rows = await ReviewReading.query()
    .whereIn(
      'publicationId',
      sides.map((side) => side.id),
    )
    .where({ readerId: reader.id })
    .orderBy('readAt')
  const [first] = rows
  if (!first) return null
  const reading: Reading = { readAt: toWireTime(first.readAt), arabic: null, english: null }
  for (const { id, language } of sides) {
    reading[PAIR_SIDES[language]] =
      rows.find(({ publicationId }) => publicationId === id)?.texts ?? null
  }
  return reading
}

/**
 * Records that this person has read a pair. Throws 409 if a side has been changed or created since
 * the person read it, or if there is no review.
 */
export const saveReading = (id: number, { versions }: ReadingInput, reader: User): Promise<void> =>
  changeEntry({
    async lock(client) {
      const pair = await lockPair(id, client)
      const isGone = SIDES.some((name) => !pair[name] && versions[name])
      if (isGone) throw ApiException.notFound('Publication')
      return pair
    },
    conflict: (pair) => conflictOfPair(pair, unreadOf(pair, versions), reader),
    async work(pair, { client }) {
      const sides = sidesOf(pair)
      const pairIds = sides.map(({ pairId }) => pairId)
      const review = await Review.query({ client }).whereIn('pairId', pairIds).first()
      if (!review) throw reviewOver()
      const readAt = DateTime.utc().startOf('second')
      const rows = sides.map((side) => ({
        reviewId: review.id,
        publicationId: side.id,
        readerId: reader.id,
        texts: textsOf(side),
        readAt,
      }))
      await ReviewReading.updateOrCreateMany(['publicationId', 'readerId'], rows, { client })
    },
  })

const SIDES = ['arabic', 'english'] as const

const unreadOf = (pair: Pair, versions: ReadingInput['versions']): Publication[] =>
  SIDES.flatMap((name) => {
    const side = pair[name]
    return side && isStale(side, versions[name] ?? 0) ? [side] : []
  })

/**
 * Records that the writer of a text has read it. Does so only if they had read the text that it
 * replaces or, for a new side, the rest of the pair. `before` is null for a new text. The pair must
 * be locked.
 */
export async function readByWriting(
  publication: Publication,
  before: ReadTexts | null,
  readerId: number,
  client: TransactionClientContract,
): Promise<void> {
  const texts = textsOf(publication)
  const readings = () => ReviewReading.query({ client }).where({ readerId })
  if (before) {
    const reading = await readings().where({ publicationId: publication.id }).first()
    if (reading && isSame(reading.texts, before)) await reading.merge({ texts }).save()
    return
  }
  const ofOther = await readings()
    .whereIn('publicationId', (sides) =>
      sides.from('publications').select('id').where({ pair_id: publication.pairId }),
    )
    .first()
  if (!ofOther) return
  const { reviewId, readAt } = ofOther
  const values = { reviewId, publicationId: publication.id, readerId, texts, readAt }
  await ReviewReading.create(values, { client })
}

const isSame = (one: ReadTexts, other: ReadTexts) =>
  TEXT_FIELDS.every((field) => one[field] === other[field])
