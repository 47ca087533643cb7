import { lockPair, toPair, type Pair } from '#publications/pair'
import { mayPublish } from '#publications/permissions'
import type Publication from '#publications/publication'
import type { PairValues } from '#publications/publications_validators'
import { renderContent } from '#publications/rendering/render_content'
import { inTransaction } from '#publications/writing/in_transaction'
import { isRewritten, renewMarks } from '#publications/writing/needs_update'
import { dateOfPair } from '#publications/writing/publish_date'
import { isStale, versionConflict } from '#publications/writing/version_conflict'
import { changeTagsOfPair } from '#publications/tags/change_tags'
import { loadPairTags, namesIn } from '#publications/tags/pair_tags'
import { showTags } from '#publications/tags/show_tags'
import { beginSpreading } from '#publications/tags/spread_names'
import { writeText } from '#publications/writing/write_text'
import type User from '#accounts/user'

/**
 * Changes both sides, or neither. `authorize` throws when the person may not change them. Throws 409 with the current
 * state of both when either has changed since it was read.
 */
export async function updatePair(
  id: number,
  values: PairValues,
  editor: User,
  authorize: (sides: Publication[]) => Promise<void>,
): Promise<Pair> {
  const { status, shared } = values
  const { hero, publishDate } = shared
  const person = editor.id
  const byPublisher = mayPublish(editor)
  const renderings = {
    english: await renderContent({ content: values.english.content, language: 'en', person }),
    arabic: await renderContent({ content: values.arabic.content, language: 'ar', person }),
  }
  const saved = await inTransaction(async (client) => {
    const pair = await lockPair(id, client)
    const { english, arabic } = pair
    await authorize([english, arabic])
    if (isStale(english, values.english.version) || isStale(arabic, values.arabic.version)) {
      await loadPairTags([english, arabic], client)
      throw versionConflict(toPair(pair, editor))
    }
    const chosen = byPublisher ? publishDate : undefined
    const publishedAt = dateOfPair(english, { status, chosen })
    const sides = ['english', 'arabic'] as const
    const { pairId } = english
    const sent = { person: editor, field: 'shared.tags' }
    const tags = await changeTagsOfPair(pairId, shared.tags, sent, client)
    const rewritten = sides.filter((side) => isRewritten(pair[side], values[side]))
    for (const side of sides) {
      await writeText(
        pair[side],
        {
          ...values[side],
          hero,
          tags: tags ? namesIn(pair[side].language, tags) : undefined,
          status,
          publishedAt,
        },
        { rendering: renderings[side], slugField: `${side}.slug`, byPublisher },
        client,
      )
    }
    await renewMarks(
      rewritten.map((side) => pair[side]),
      client,
    )
    if (tags) await showTags([pairId], client)
    await loadPairTags([english, arabic], client)
    return pair
  })
  await beginSpreading()
  return saved
}
