import { findPair, LANGUAGE_OF, type Pair } from '#publications/pair'
import { mayPublish } from '#publications/permissions'
import type { PairValues } from '#publications/publications_validators'
import { changeEntry } from '#entries/change_entry'
import { newPair } from '#publications/writing/locked_pairs'
import { namedSides, newSide } from '#publications/writing/pair_sides'
import { dateOfNew, thisSecond } from '#publications/writing/publish_date'
import { changeTagsOfPair } from '#publications/tags/change_tags'
import { namesIn } from '#publications/tags/pair_tags'
import { beginSpreading } from '#publications/tags/spread_names'
import { writeText } from '#publications/writing/write_text'
import type User from '#accounts/user'

/** Writes a new pair with the sides that are named, all of them or none. */
export async function createPair(values: PairValues, author: User): Promise<Pair> {
  const { hero = null } = values.shared
  const byPublisher = mayPublish(author)
  const named = await namedSides(values, author)
  const pair = await changeEntry({
    lock: newPair,
    async work(pairId, { client, announce }) {
      announce()
      const sent = { person: author, field: 'shared.tags' }
      const tags = (await changeTagsOfPair(pairId, values.shared.tags, sent, client)) ?? []
      const now = thisSecond()
      let id = 0
      for (const { name, texts, status, chosen, rendering } of named) {
        const publishedAt = dateOfNew({ status, chosen }, now)
        const written = await writeText(
          newSide(name, pairId, author),
          { ...texts, hero, tags: namesIn(LANGUAGE_OF[name], tags), status, publishedAt },
          { rendering, slugField: `${name}.slug`, byPublisher, writerId: author.id },
          client,
        )
        id = written.id
      }
      return findPair(id, client)
    },
  })
  await beginSpreading()
  return pair
}
