import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import type User from '#accounts/user'
import { changeEntry } from '#legacy_entries/change_entry'
import { lockedPair, type LockedPair, type Pair } from '#publications/pair'
import type Publication from '#publications/publication'
import type { PairValues, PublicationValues } from '#publications/publications_validators'
import { changeTagsOfPair, changeTagsOfRecord } from '#publications/tags/change_tags'
import { announcingPairs } from '#publications/writing/announce_pairs'
import { assertLinkable } from '#publications/writing/link_translation'
import { lockPairsOf, newPair } from '#publications/writing/locked_pairs'
import { namedRecord, namedSides, renderRecord, textOf } from '#publications/writing/pair_sides'
import { writePair, type PairWrite } from '#publications/writing/write_pair'

/** The additional options of an import when it creates sides. */
export interface Importing {
  /** The author of each new side, if it is not the writer. */
  authors: PairWrite['authors']
  /** Writes more to the database in the same transaction. */
  alongside: (pair: Pair, client: TransactionClientContract) => Promise<void>
}

/** Creates a new pair with these sides, all of them or none. */
export async function createPair(
  values: PairValues,
  writer: User,
  importing?: Importing,
): Promise<Pair> {
  const { hero = null, tags } = values.shared
  const sent = { person: writer, field: 'shared.tags' }
  return create(
    newPairToWrite,
    {
      named: await namedSides(values, writer),
      hero,
      changeTags: (pairId, writing) => changeTagsOfPair(pairId, tags, sent, writing),
      writer,
      ...(importing && { authors: importing.authors, isImport: true }),
    },
    importing?.alongside,
  )
}

/** Creates one publication, in the pair of the given translation, if any. */
export async function createPublication(
  values: PublicationValues,
  writer: User,
): Promise<Publication> {
  const { language, content, hero = null, translationId = null } = values
  const rendered = await renderRecord({ language, content }, writer)
  const record = { language, shown: [] }
  const pair = await create(
    async (client) => {
      if (translationId === null) return newPairToWrite(client)
      const found = (await lockPairsOf([translationId], client)).get(translationId) ?? null
      return lockedPair(assertLinkable({ id: null, language }, found, writer).sides)
    },
    {
      named: [namedRecord(values, language, rendered, writer)],
      hero,
      changeTags: (pairId, writing) =>
        changeTagsOfRecord({ ...record, pairId }, values, writer, writing),
      writer,
      isRecord: true,
    },
  )
  return textOf(pair, PAIR_SIDES[language])
}

const newPairToWrite = async (client: TransactionClientContract): Promise<LockedPair> => ({
  id: await newPair(client),
  sides: { english: null, arabic: null },
})

async function create(
  lock: (client: TransactionClientContract) => Promise<LockedPair>,
  write: PairWrite,
  alongside?: Importing['alongside'],
): Promise<Pair> {
  const { pair } = await changeEntry({
    lock,
    work: (locked, changing) =>
      announcingPairs({ pairIds: [locked.id] }, changing, async () => {
        const written = await writePair(locked, write, changing)
        await alongside?.(written.pair, changing.client)
        return written
      }),
  })
  return pair
}
