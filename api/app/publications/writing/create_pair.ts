import { findPair, type Pair } from '#publications/pair'
import { mayPublish } from '#publications/permissions'
import Publication from '#publications/publication'
import type { PairValues } from '#publications/publications_validators'
import { renderContent } from '#publications/rendering/render_content'
import { inTransaction } from '#publications/writing/in_transaction'
import { newPair } from '#publications/writing/locked_pairs'
import { dateOfNew } from '#publications/writing/publish_date'
import { changeTagsOfPair } from '#publications/tags/change_tags'
import { namesIn } from '#publications/tags/pair_tags'
import { beginSpreading } from '#publications/tags/spread_names'
import { writeText } from '#publications/writing/write_text'
import type User from '#accounts/user'

const LANGUAGE_OF = { english: 'en', arabic: 'ar' } as const

/** Writes both sides of a new pair, or neither. */
export async function createPair(values: PairValues, author: User): Promise<Pair> {
  const { shared, english, arabic, status } = values
  const person = author.id
  const byPublisher = mayPublish(author)
  const renderings = {
    english: await renderContent({ content: english.content, language: 'en', person }),
    arabic: await renderContent({ content: arabic.content, language: 'ar', person }),
  }
  const date = byPublisher ? shared.publishDate : undefined
  const common = {
    hero: shared.hero ?? null,
    status,
    publishedAt: dateOfNew({ status, chosen: date }),
  }
  const pair = await inTransaction(async (client) => {
    const pairId = await newPair(client)
    const chosen = { person: author, field: 'shared.tags' }
    const tags = (await changeTagsOfPair(pairId, shared.tags, chosen, client)) ?? []
    const write = (side: 'english' | 'arabic') =>
      writeText(
        new Publication().merge({ pairId, authorId: author.id }),
        {
          ...values[side],
          ...common,
          tags: namesIn(LANGUAGE_OF[side], tags),
          language: LANGUAGE_OF[side],
        },
        { rendering: renderings[side], slugField: `${side}.slug`, byPublisher },
        client,
      )
    const { id } = await write('english')
    await write('arabic')
    return findPair(id, client)
  })
  await beginSpreading()
  return pair
}
