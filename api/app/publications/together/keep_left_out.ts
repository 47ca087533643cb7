import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  LEFT_OUT,
  type LeftOutInput,
  type LeftOutWords as WireWords,
} from '@ufuq/shared/contract/together'
import { DateTime } from 'luxon'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { erasing, noteErasure } from '#core/database/erasing'
import { toWireTime } from '#core/time/wire_time'
import { changeEntry } from '#entries/change_entry'
import type Publication from '#publications/publication'
import LeftOutWords from '#publications/together/left_out_words'
import { lockPublication } from '#publications/writing/locked_pairs'

/**
 * Keeps words that are about to be left out of a pair, by the id of either side, or none of them; the oldest of the pair
 * go when there are too many. `authorize` is given the sides of the pair, and those whose words somebody else wrote.
 */
export const keepLeftOut = (
  id: number,
  items: LeftOutInput['items'],
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
      const expiresAt = DateTime.utc().startOf('second').plus({ days: LEFT_OUT.days })
      const rows = written.map(({ publicationId, side, part, words, whose }) => ({
        publicationId,
        part,
        words,
        authorId: whose === 'mine' ? person.id : side.changedById,
        keptById: person.id,
        expiresAt,
      }))
      if (bytesOf(items) > LEFT_OUT.mostBytes) throw ApiException.tooLarge()
      await LeftOutWords.createMany(rows, { client })
      await eraseOldest(sides, client)
    },
  })

function sideOf(
  { publicationId }: LeftOutInput['items'][number],
  sides: readonly Publication[],
): Publication {
  const side = sides.find(({ id }) => id === publicationId)
  if (side) return side
  const message = 'This publication is not a side of the pair'
  throw ApiException.validation([{ field: 'items', message, rule: 'enum' }])
}

const bytesOf = (items: LeftOutInput['items']): number =>
  items.reduce((sum, { words }) => sum + Buffer.byteLength(words), 0)

/** Also what it leaves behind in the database's files, with the next housekeeping. */
async function eraseOldest(sides: readonly Publication[], client: TransactionClientContract) {
  const kept: { id: number; bytes: number }[] = await client
    .from('left_out_words')
    .select('id', client.raw('octet_length(words) as bytes'))
    .whereIn(
      'publication_id',
      sides.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
  let bytes = 0
  const surplus = kept.filter((row, at) => {
    bytes += row.bytes
    return at >= LEFT_OUT.mostKept || bytes > LEFT_OUT.mostBytes
  })
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await client.from('left_out_words').whereIn('id', ids).delete()
  await noteErasure(client)
}

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
    .limit(LEFT_OUT.mostKept)
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
