import { findPair, type Pair } from '#publications/pair'
import { mayPublish } from '#publications/permissions'
import type { PairValues } from '#publications/publications_validators'
import { inTransaction } from '#publications/writing/in_transaction'
import { newPair } from '#publications/writing/locked_pairs'
import { namedSides, newSide } from '#publications/writing/pair_sides'
import { dateOfNew } from '#publications/writing/publish_date'
import { writeText } from '#publications/writing/write_text'
import type User from '#accounts/user'

/** Writes a new pair with the sides that are named, all of them or none. */
export async function createPair(values: PairValues, author: User): Promise<Pair> {
  const { hero = null, tags = [] } = values.shared
  const byPublisher = mayPublish(author)
  const sides = await namedSides(values, author)
  return inTransaction(async (client) => {
    const pairId = await newPair(client)
    let id = 0
    for (const { name, texts, status, chosen, rendering } of sides) {
      const publishedAt = dateOfNew({ status, chosen })
      const written = await writeText(
        newSide(name, pairId, author),
        { ...texts, hero, tags, status, publishedAt },
        { rendering, slugField: `${name}.slug`, byPublisher },
        client,
      )
      id = written.id
    }
    return findPair(id, client)
  })
}
