import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/api_exception'
import { moveTo } from '#publications/addresses'
import { inTransaction } from '#publications/in_transaction'
import { findPair, lockPair, toPair, type Pair } from '#publications/pair'
import { isRewritten, markOther, setMark } from '#publications/needs_update'
import { mayPublish, mayUpdate } from '#publications/permissions'
import type Publication from '#publications/publication'
import type { PairValues } from '#publications/publications_validators'
import { dateOfPair } from '#publications/publish_date'
import { renderContent, type Rendering } from '#publications/render_content'
import { findFreeSlug } from '#publications/slugs'
import { isStale, versionConflict } from '#publications/version_conflict'
import { contentChanged } from '#site/content_version'
import type User from '#users/user'

/** Changes both halves, or nothing. Throws 409 with both as they are when either is not the one that was read. */
export async function updatePair(id: number, values: PairValues, editor: User): Promise<Pair> {
  const person = editor.id
  const renderings = {
    english: await renderContent({ content: values.english.content, language: 'en', person }),
    arabic: await renderContent({ content: values.arabic.content, language: 'ar', person }),
  }
  const pair = await inTransaction(async (client) => {
    const { english, arabic } = await lockPair(id, client)
    if (!mayUpdate(editor, english) || !mayUpdate(editor, arabic)) throw ApiException.forbidden()
    if (isStale(english, values.english.version) || isStale(arabic, values.arabic.version)) {
      throw versionConflict(toPair(await findPair(id, client), editor))
    }
    await markWhatFellBehind({ english, arabic }, values, client)
    const { status, shared } = values
    const chosen = mayPublish(editor) ? shared.publishDate : undefined
    const publishedAt = dateOfPair(english, { status, chosen })
    const byPublisher = mayPublish(editor)
    const rewrite = async (side: 'english' | 'arabic', publication: Publication) => {
      const text = {
        ...values[side],
        rendering: renderings[side],
        slugField: `${side}.slug`,
        byPublisher,
      }
      await rewriteText(publication.useTransaction(client), text, client)
      const { tags = publication.tags, hero = publication.hero } = shared
      const version = publication.version + 1
      await publication.merge({ tags, hero, status, publishedAt, version, demo: false }).save()
    }
    await rewrite('english', english)
    await rewrite('arabic', arabic)
    return findPair(id, client)
  })
  contentChanged()
  return pair
}

/** Both rewritten at once, by somebody who saw both: neither is behind. */
async function markWhatFellBehind(
  { english, arabic }: Pair,
  values: PairValues,
  client: TransactionClientContract,
) {
  const isEnglishNew = isRewritten(english, values.english)
  const isArabicNew = isRewritten(arabic, values.arabic)
  if (isEnglishNew && isArabicNew) {
    await setMark(english, null, client)
    await setMark(arabic, null, client)
  } else if (isEnglishNew) {
    await markOther(english, arabic, client)
  } else if (isArabicNew) {
    await markOther(arabic, english, client)
  }
}

interface Text {
  title: string
  content: string
  /** Undefined: the one it has; null: made from the title. */
  slug?: string | null | undefined
  slugField: string
  rendering: Rendering
  byPublisher: boolean
}

async function rewriteText(
  publication: Publication,
  { title, content, slug: wanted, slugField: field, rendering, byPublisher }: Text,
  client: TransactionClientContract,
) {
  const { language } = publication
  const explicit = wanted === undefined ? publication.slug : wanted
  const slug = await findFreeSlug(
    { language, title, explicit, field, owner: publication, byPublisher },
    client,
  )
  await moveTo(publication, { language, slug }, client)
  publication.merge({ title, content, ...rendering })
}
