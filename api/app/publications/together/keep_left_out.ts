import {
  LEFT_OUT,
  type LeftOutInput,
  type LeftOutWords as WireWords,
} from '@ufuq/shared/contract/together'
import { DateTime } from 'luxon'
import User from '#accounts/user'

import { ApiException } from '#core/api_exception'
import { toDatabaseTime } from '#core/database_time'
import { erasing } from '#core/erasing'
import { toWireTime } from '#core/wire_time'
import type Publication from '#publications/publication'
import LeftOutWords from '#publications/together/left_out_words'
import { inQuietTransaction } from '#site/in_transaction'
import { lockPublication } from '#publications/writing/locked_pairs'

/**
 * Keeps words that are about to be left out of a pair, by the id of either side, or none of them. `authorize` is given
 * the sides of the pair, and those whose words somebody else wrote.
 */
export const keepLeftOut = (
  id: number,
  items: LeftOutInput['items'],
  person: User,
  authorize: (sides: Publication[], ofOthers: Publication[]) => Promise<void>,
): Promise<void> =>
  inQuietTransaction(async (client) => {
    const { sides } = await lockPublication(id, client)
    const sideOf = (publicationId: number) => {
      const side = sides.find((one) => one.id === publicationId)
      if (side) return side
      const message = 'This publication is not a side of the pair'
      throw ApiException.validation([{ field: 'items', message, rule: 'enum' }])
    }
    const written = items.map(({ publicationId, whose }) => ({
      side: sideOf(publicationId),
      whose,
    }))
    const ofOthers = written.flatMap(({ side, whose }) => (whose === 'theirs' ? [side] : []))
    await authorize(sides, ofOthers)
    const expiresAt = DateTime.utc().startOf('second').plus({ days: LEFT_OUT.days })
    const rows = items.map(({ publicationId, part, words, whose }) => ({
      publicationId,
      part,
      words,
      authorId: whose === 'mine' ? person.id : sideOf(publicationId).changedById,
      keptById: person.id,
      expiresAt,
    }))
    await LeftOutWords.createMany(rows, { client })
  })

/** What was left out of a pair, newest first, by its sides. */
export async function listLeftOut(sides: readonly Publication[]): Promise<WireWords[]> {
  const rows = await LeftOutWords.query()
    .whereIn(
      'publicationId',
      sides.map(({ id }) => id),
    )
    .where('expiresAt', '>', toDatabaseTime(DateTime.utc()))
    .preload('author', (person) => person.select('id', 'username'))
    .preload('keptBy', (person) => person.select('id', 'username'))
    .orderBy('id', 'desc')
    .limit(LEFT_OUT.mostShown)
  return rows.flatMap((row) => {
    const side = sides.find(({ id }) => id === row.publicationId)
    return side ? [toWire(row, side)] : []
  })
}

/** Erases what has had its time. */
export async function eraseOverdueWords(now: DateTime = DateTime.utc()): Promise<void> {
  const overdue = () => LeftOutWords.query().where('expiresAt', '<=', toDatabaseTime(now))
  if (await overdue().select('id').first()) await erasing(() => overdue().delete())
}

const toWire = (row: LeftOutWords, { language }: Publication): WireWords => ({
  id: row.id,
  language,
  part: row.part,
  words: row.words,
  by: User.colleague(row.author),
  keptBy: User.colleague(row.keptBy),
  createdAt: toWireTime(row.createdAt),
  expiresAt: toWireTime(row.expiresAt),
})
