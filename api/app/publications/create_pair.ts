import { dateOfNew } from '#publications/publish_date'
import { inTransaction } from '#publications/in_transaction'
import { insertPublication } from '#publications/insert_publication'
import { findPair, type Pair } from '#publications/pair'
import { mayPublish } from '#publications/permissions'
import type { PairValues } from '#publications/publications_validators'
import { renderContent } from '#publications/render_content'
import { contentChanged } from '#site/content_version'
import type User from '#users/user'

/** Writes both halves and links them, or nothing. */
export async function createPair(values: PairValues, author: User): Promise<Pair> {
  const { shared, english, arabic, status } = values
  const chosen = mayPublish(author) ? shared.publishDate : undefined
  const person = author.id
  const renderings = {
    english: await renderContent({ content: english.content, language: 'en', person }),
    arabic: await renderContent({ content: arabic.content, language: 'ar', person }),
  }
  const common = {
    hero: shared.hero ?? null,
    tags: shared.tags ?? [],
    status,
    publishedAt: dateOfNew({ status, chosen }),
    authorId: author.id,
    byPublisher: mayPublish(author),
  }
  const pair = await inTransaction(async (client) => {
    const write = (side: 'english' | 'arabic', translationId: number | null) => {
      const { title, content, slug = null } = values[side]
      const language = side === 'english' ? 'en' : 'ar'
      const text = { language, title, content, rendering: renderings[side], slug } as const
      return insertPublication(
        { ...common, ...text, slugField: `${side}.slug`, translationId },
        client,
      )
    }
    const first = await write('english', null)
    const second = await write('arabic', first.id)
    await first.merge({ translationId: second.id }).save()
    return findPair(first.id, client)
  })
  contentChanged()
  return pair
}
