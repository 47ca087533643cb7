import {
  DISCARDED_TEXT_LIMITS,
  type DiscardedTextInput,
  type DiscardedText as WireWords,
} from '@ufuq/shared/contract/collaboration'
import { DateTime } from 'luxon'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import { changeEntry } from '#legacy_entries/change_entry'
import { assertRoomFor, discardedTextExpiry, eraseOldest } from '#entries/discarded_text'
import type Publication from '#publications/publication'
import DiscardedText from '#publications/collaboration/discarded_text'
import { lockPublication } from '#publications/writing/locked_pairs'

/**
 * Stores either all or none of the texts that are about to be discarded from a pair. Takes the id
 * of either side. Deletes the oldest texts of the pair if there are too many. `authorize` gets the
 * sides of the pair, and those sides whose texts somebody else wrote.
 */
export const storeDiscardedText = (
  id: number,
  items: DiscardedTextInput['items'],
  person: User,
  authorize: (sides: Publication[], ofOthers: Publication[]) => Promise<void>,
): Promise<void> =>
  changeEntry({
    async lock(client) {
      const { sides } = await lockPublication(id, client)
      return { sides, written: items.map((item) => ({ ...item, side: sideOf(item, sides) })) }
    },
    authorize: ({ sides, written }) =>
      authorize(
        sides,
        written.flatMap(({ side, whose }) => (whose === 'theirs' ? [side] : [])),
      ),
    async work({ sides, written }, { client }) {
      const expiresAt = discardedTextExpiry()
      const rows = written.map(({ publicationId, side, part, words, whose }) => ({
        publicationId,
        part,
        words,
        authorId: whose === 'mine' ? person.id : side.changedById,
        keptById: person.id,
        expiresAt,
      }))
      assertRoomFor(items)
      await DiscardedText.createMany(rows, { client })
      await eraseOldest({ table: 'left_out_words', ids: sides.map((side) => side.id) }, client)
    },
  })

function sideOf(
  { publicationId }: DiscardedTextInput['items'][number],
  sides: readonly Publication[],
): Publication {
  const side = sides.find(({ id }) => id === publicationId)
  if (side) return side
  const message = 'This publication does not belong to this pair'
  throw ApiException.validation([{ field: 'items', message, rule: 'enum' }])
}

/** The discarded texts of a pair, newest first, grouped by side. */
export async function listDiscardedText(sides: readonly Publication[]): Promise<WireWords[]> {
  const rows = await DiscardedText.query()
    .whereIn(
      'publicationId',
      sides.map(({ id }) => id),
    )
    .where('expiresAt', '>', toDatabaseTime(DateTime.utc()))
    .preload('author', (person) => person.select('id', 'displayName'))
    .preload('keptBy', (person) => person.select('id', 'displayName'))
    .orderBy('id', 'desc')
    .limit(DISCARDED_TEXT_LIMITS.maxStored)
  return rows.flatMap((row) => {
    const side = sides.find(({ id }) => id === row.publicationId)
    return side ? [toWire(row, side)] : []
  })
}

const toWire = (row: DiscardedText, { language }: Publication): WireWords => ({
  id: row.id,
  language,
  part: row.part,
  words: row.words,
  by: User.colleague(row.author),
  keptBy: User.colleague(row.keptBy),
  createdAt: toWireTime(row.createdAt),
  expiresAt: toWireTime(row.expiresAt),
})
