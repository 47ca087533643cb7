import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PairSide } from '@ufuq/shared/contract/publications'
import type { PairTag } from '@ufuq/shared/contract/tags'
import type { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { findPair, LANGUAGE_OF, lockPair, sidesOf, type Pair } from '#publications/pair'
import { mayPublish, mayUpdate } from '#publications/permissions'
import type Publication from '#publications/publication'
import type { PairValues } from '#publications/publications_validators'
import { changeEntry } from '#entries/change_entry'
import { isStale } from '#entries/conflict'
import { conflictOfPair } from '#publications/writing/conflicts'
import { countRelinked } from '#publications/writing/link_translation'
import { isCorrection, isRewritten, renewMarks } from '#publications/writing/needs_update'
import { writeSharedDetails } from '#publications/writing/shared_details'
import { namedSides, newSide, type NamedSide } from '#publications/writing/pair_sides'
import { dateOfNew, dateOfPair, thisSecond } from '#publications/writing/publish_date'
import { changeTagsOfPair } from '#publications/tags/change_tags'
import { loadPairTags, namesIn, readPairTags } from '#publications/tags/pair_tags'
import { showTags } from '#publications/tags/show_tags'
import { beginSpreading } from '#publications/tags/spread_names'
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
  const saved = await changeEntry({
    lock: (client) => lockPair(id, client),
    authorize: (pair) => authorize(sidesConcerned(pair, named)),
    conflict: (pair, client) => conflictOfPair(pair, staleOf(pair, named), editor, client),
    async work(pair, { client, announce }): Promise<Updated> {
      assertPresent(pair, named)
      announce()
      const added = named.filter(({ name }) => pair[name] === null)
      const changed = named.filter(({ name }) => pair[name] !== null)
      const left = leftOf(pair, named)
      const rewritten = changed.filter(({ name, texts }) => isRewritten(textOf(pair, name), texts))
      const corrections = rewritten.filter(({ texts }) => texts.correction === true)
      const small = (areReleased(pair, named) ? rewritten : corrections).filter(({ name, texts }) =>
        isCorrection(textOf(pair, name), texts),
      )

      const tags = await writeSides(pair, named, values.shared, editor, client)
      // They are on the pages of both, whichever the request names.
      if (tags) await authorize(sidesOf(pair).filter(({ status }) => status === 'published'))
      if (added.length > 0) {
        for (const side of left) await countRelinked(side, editor, client)
        return { pair: await findPair(id, client), largeChanges: [] }
      }
      const marking = rewritten.filter((side) => !small.includes(side))
      await renewMarks(
        marking.map(({ name }) => textOf(pair, name)),
        client,
      )
      const large = corrections.filter((side) => !small.includes(side))
      // Alone, there is no other language that was marked.
      const largeChanges = sidesOf(pair).length < 2 ? [] : large.map(({ name }) => name)
      // New tags may have been written to a side that the request doesn't name.
      if (tags) return { pair: await findPair(id, client), largeChanges }
      await loadPairTags(sidesOf(pair), client)
      return { pair, largeChanges }
    },
  })
  if (values.shared.tags) await beginSpreading()
  return saved
}

/** Whoever publishes two drafts at once says that they belong together. */
const areReleased = (pair: Pair, named: readonly NamedSide[]): boolean =>
  named.length === 2 &&
  named.every(({ name, status }) => pair[name]?.status === 'draft' && status === 'published')

/** Of a side that exists. */
function textOf(pair: Pair, name: PairSide): Publication {
  const side = pair[name]
  if (!side) throw new Error('The side is not written yet')
  return side
}

/** The sides that a request doesn't name. */
const leftOf = (pair: Pair, named: readonly NamedSide[]): Publication[] =>
  sidesOf(pair).filter((side) => named.every(({ name }) => pair[name] !== side))

/** Who adds a side changes the pair, and with it the side that was alone. */
function sidesConcerned(pair: Pair, named: readonly NamedSide[]): Publication[] {
  const isAdding = named.some(({ name }) => pair[name] === null)
  const left = leftOf(pair, named)
  return sidesOf(pair).filter((side) => isAdding || !left.includes(side))
}

const staleOf = (pair: Pair, named: readonly NamedSide[]): Publication[] =>
  named.flatMap(({ name, texts }) => {
    const side = pair[name]
    return side && isStale(side, texts.version) ? [side] : []
  })

/** A side that was read and is gone was deleted meanwhile, and must not come back as another record. */
function assertPresent(pair: Pair, named: readonly NamedSide[]) {
  if (named.some(({ name, texts }) => pair[name] === null && (texts.version ?? 0) > 0)) {
    throw ApiException.notFound('Publications')
  }
}

/** Returns the tags of the pair when they were changed. */
async function writeSides(
  pair: Pair,
  named: readonly NamedSide[],
  { hero, tags: sentTags }: PairValues['shared'],
  editor: User,
  client: TransactionClientContract,
): Promise<PairTag[] | null> {
  const byPublisher = mayPublish(editor)
  const [lead] = sidesOf(pair)
  if (!lead) throw new Error('A pair has at least one side')
  // Both go by the lead's state before the change, so it is read before anything is written.
  const { pairId, status: statusBefore, publishedAt: dateBefore } = lead
  const { hero: heroBefore } = lead
  const sent = { person: editor, field: 'shared.tags' }
  const changed = await changeTagsOfPair(pairId, sentTags, sent, client)
  const isAdding = named.some(({ name }) => pair[name] === null)
  // A side that stays shows its tags already; only a new one has to be given those of its pair.
  const shown = changed ?? (isAdding ? await tagsOf(pairId, client) : null)
  const now = thisSecond()
  let plan: DateTime | null | undefined
  for (const { name, texts, status, chosen, isApart, rendering } of named) {
    const side = pair[name]
    const wanted = { status, chosen }
    const ownDate = side ? dateOfPair(side, wanted, now) : dateOfNew(wanted, now)
    const before = { status: statusBefore, publishedAt: dateBefore }
    const publishedAt = isApart ? ownDate : dateOfPair(before, wanted, now)
    if (chosen !== undefined && publishedAt?.toMillis() !== side?.publishedAt?.toMillis()) {
      plan = publishedAt
    }
    const shared = {
      hero: side || hero !== undefined ? hero : heroBefore,
      tags: side && !changed ? undefined : namesIn(LANGUAGE_OF[name], shown ?? []),
    }
    await writeText(
      side ?? newSide(name, pairId, editor),
      { ...texts, ...shared, status, publishedAt },
      {
        rendering,
        slugField: `${name}.slug`,
        byPublisher,
        writerId: editor.id,
        isCorrection: texts.correction === true,
      },
      client,
    )
  }
  if (changed) await showTags([pairId], client)
  await writeSharedDetails(closedDrafts(pair, named, editor), { hero, plan }, client)
  return changed
}

/** The drafts of a pair that somebody who writes the other side may only read. */
const closedDrafts = (pair: Pair, named: readonly NamedSide[], editor: User): Publication[] =>
  leftOf(pair, named).filter((side) => side.status === 'draft' && !mayUpdate(editor, side))

const tagsOf = async (pairId: number, client: TransactionClientContract): Promise<PairTag[]> =>
  (await readPairTags([pairId], client)).get(pairId) ?? []
