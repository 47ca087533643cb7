import type { Handover } from '@ufuq/shared/contract/reviews'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import { findReview, isAnswered, toWireReview } from '#entries/review/reviews'
import {
  mayAskForReview,
  mayProposeCorrection,
  mayPublish,
  mayWithdrawReview,
} from '#publications/permissions'
import Publication from '#publications/publication'

const COLUMNS = [
  'id',
  'pairId',
  'language',
  'authorId',
  'status',
  'updatedAt',
  'changedById',
] as const

/** The authors of a pair, its last writer and its review. Takes the id of either side. */
export async function readHandover(id: number, reader: User): Promise<Handover> {
  const sides = await sidesWith(id)
  const latest = sides.reduce((one, other) => (other.updatedAt > one.updatedAt ? other : one))
  const review = await findReview({ table: 'legacy_reviews', id: latest.pairId })
  const authors = new Map(sides.map(({ authorId, author }) => [authorId, User.colleague(author)]))
  return {
    authors: [...authors.values()].filter((author) => author !== null),
    changedBy: User.colleague(latest.changedBy),
    changedAt: toWireTime(latest.updatedAt),
    review: review && toWireReview(review),
    can: {
      ask:
        sides.some(({ status }) => status === 'draft') &&
        mayAskForReview(reader, sides) &&
        !(review?.kind === 'correction' && review.state === 'open'),
      withdraw: review !== null && mayWithdrawReview(reader, review),
      answer: review?.state === 'open' && mayPublish(reader),
      propose: (!review || isAnswered(review)) && mayProposeCorrection(reader, sides),
    },
  }
}

/** The sides of this publication's pair, with the people involved; throws 404 if there are none. */
export async function sidesWith(id: number): Promise<Publication[]> {
  const sides = await Publication.query()
    .select([...COLUMNS])
    .whereIn('pairId', (pair) =>
      pair.from('publications').select('pair_id').where({ id, is_live: 1 }),
    )
    .preload('author', (person) => person.select('id', 'displayName'))
    .preload('changedBy', (person) => person.select('id', 'displayName'))
    .orderBy('language')
  if (sides.length === 0) throw ApiException.notFound('Publication')
  return sides
}
