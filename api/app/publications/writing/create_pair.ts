import { findPair, type Pair } from '#publications/pair'
import { mayPublish } from '#publications/permissions'
import Publication from '#publications/publication'
import type { PairValues } from '#publications/publications_validators'
import { renderContent } from '#publications/rendering/render_content'
import { inTransaction } from '#publications/writing/in_transaction'
import { newPair } from '#publications/writing/locked_pairs'
import { dateOfNew } from '#publications/writing/publish_date'
import { writeText } from '#publications/writing/write_text'
import type User from '#accounts/user'

/** Writes both sides of a new pair, or neither. */
export async function createPair(values: PairValues, author: User): Promise<Pair> {
  const { shared, english, arabic, status } = values
  const person = author.id
  const byPublisher = mayPublish(author)
  const renderings = {
    english: await renderContent({ content: english.content, language: 'en', person }),
    arabic: await renderContent({ content: arabic.content, language: 'ar', person }),
  }
  const chosen = byPublisher ? shared.publishDate : undefined
  const common = {
    hero: shared.hero ?? null,
    tags: shared.tags ?? [],
    status,
    publishedAt: dateOfNew({ status, chosen }),
  }
  return inTransaction(async (client) => {
    const pairId = await newPair(client)
    const write = (side: 'english' | 'arabic') =>
      writeText(
        new Publication().merge({ pairId, authorId: author.id }),
        { ...values[side], ...common, language: side === 'english' ? 'en' : 'ar' },
        { rendering: renderings[side], slugField: `${side}.slug`, byPublisher, writerId: person },
        client,
      )
    const { id } = await write('english')
    await write('arabic')
    return findPair(id, client)
  })
}
