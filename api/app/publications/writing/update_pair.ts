import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PairSide } from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/api_exception'
import { findPair, lockPair, sidesOf, toPair, type Pair } from '#publications/pair'
import { mayPublish } from '#publications/permissions'
import type Publication from '#publications/publication'
import type { PairValues } from '#publications/publications_validators'
import { inTransaction } from '#publications/writing/in_transaction'
import { countRelinked } from '#publications/writing/link_translation'
import { isCorrection, isRewritten, renewMarks } from '#publications/writing/needs_update'
import { namedSides, newSide, type NamedSide } from '#publications/writing/pair_sides'
import { dateOfNew, dateOfPair } from '#publications/writing/publish_date'
import { isStale, versionConflict } from '#publications/writing/version_conflict'
import { writeText } from '#publications/writing/write_text'
import type User from '#accounts/user'

interface Updated {
  pair: Pair
  /** The sides that were to be only corrected, but were changed too much for that. */
  largeChanges: PairSide[]
}

/**
 * Changes the named sides and creates those that don't exist yet, all of it or nothing; other sides stay as they are.
 * `authorize` throws when the person may not change the sides given to it. Throws 409 with the current state of both
 * when a named side has changed since it was read.
 */
export async function updatePair(
  id: number,
  values: PairValues,
  editor: User,
  authorize: (sides: Publication[]) => Promise<void>,
): Promise<Updated> {
  const named = await namedSides(values, editor)
  return inTransaction(async (client) => {
    const pair = await lockPair(id, client)
    const added = named.filter(({ name }) => pair[name] === null)
    const changed = named.filter(({ name }) => pair[name] !== null)
    const left = sidesOf(pair).filter((side) => changed.every(({ name }) => pair[name] !== side))
    // Who adds a side changes the pair, and with it the side that was alone.
    await authorize(sidesOf(pair).filter((side) => added.length > 0 || !left.includes(side)))
    assertFresh(pair, named, editor)

    const rewritten = changed.filter(({ name, texts }) => isRewritten(textOf(pair, name), texts))
    const corrections = rewritten.filter(({ texts }) => texts.correction === true)
    const small = corrections.filter(({ name, texts }) => isCorrection(textOf(pair, name), texts))

    await writeSides(pair, named, values.shared, editor, client)
    if (added.length > 0) {
      for (const side of left) await countRelinked(side, client)
      return { pair: await findPair(id, client), largeChanges: [] }
    }
    const marking = rewritten.filter((side) => !small.includes(side))
    await renewMarks(
      marking.map(({ name }) => textOf(pair, name)),
      client,
    )
    const largeChanges = corrections.filter((side) => !small.includes(side))
    return { pair, largeChanges: largeChanges.map(({ name }) => name) }
  })
}

/** Of a side that exists. */
function textOf(pair: Pair, name: PairSide): Publication {
  const side = pair[name]
  if (!side) throw new Error('The side is not written yet')
  return side
}

/** A side that was read and is gone was deleted meanwhile, and must not come back as another record. */
function assertFresh(pair: Pair, named: readonly NamedSide[], editor: User) {
  const stale = named.some(({ name, texts }) => {
    const side = pair[name]
    return side !== null && isStale(side, texts.version)
  })
  if (stale) throw versionConflict(toPair(pair, editor))
  if (named.some(({ name, texts }) => pair[name] === null && (texts.version ?? 0) > 0)) {
    throw ApiException.notFound('Publications')
  }
}

async function writeSides(
  pair: Pair,
  named: readonly NamedSide[],
  { hero, tags }: PairValues['shared'],
  editor: User,
  client: TransactionClientContract,
) {
  const byPublisher = mayPublish(editor)
  const [lead] = sidesOf(pair)
  if (!lead) throw new Error('A pair has at least one side')
  // Both go by the lead's state before the change, so it is read before anything is written.
  const { pairId, status: statusBefore, publishedAt: dateBefore } = lead
  const inherited = { hero: lead.hero, tags: lead.tags }
  for (const { name, texts, status, chosen, isApart, rendering } of named) {
    const side = pair[name]
    const ownDate = side ? dateOfPair(side, { status, chosen }) : dateOfNew({ status, chosen })
    const before = { status: statusBefore, publishedAt: dateBefore }
    const publishedAt = isApart ? ownDate : dateOfPair(before, { status, chosen })
    const shared = side ? { hero, tags } : { ...inherited, ...definedOf({ hero, tags }) }
    await writeText(
      side ?? newSide(name, pairId, editor),
      { ...texts, ...shared, status, publishedAt },
      { rendering, slugField: `${name}.slug`, byPublisher },
      client,
    )
  }
}

const definedOf = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>
