import { mayPublish } from '#publications/permissions'
import Publication from '#publications/publication'
import type { PublicationValues } from '#publications/publications_validators'
import { renderContent } from '#publications/rendering/render_content'
import { changeEntry } from '#entries/change_entry'
import { assertLinkable, countRelinked } from '#publications/writing/link_translation'
import { lockPairsOf, newPair, readBack } from '#publications/writing/locked_pairs'
import { dateOfNew } from '#publications/writing/publish_date'
import { changeTagsOfRecord } from '#publications/tags/change_tags'
import { namesIn, readPairTags } from '#publications/tags/pair_tags'
import { showTags } from '#publications/tags/show_tags'
import { beginSpreading } from '#publications/tags/spread_names'
import { writeText } from '#publications/writing/write_text'
import type User from '#accounts/user'

/** Writes one publication, into the pair of the translation it names, if any. */
export async function createPublication(
  { translationId = null, publishedAt, tags, pairTags, ...values }: PublicationValues,
  author: User,
): Promise<Publication> {
  const { content, language, hero = null, status = 'draft' } = values
  const byPublisher = mayPublish(author)
  const rendering = await renderContent({ content, language, person: author.id })

  const created = await changeEntry({
    async lock(client) {
      if (translationId === null) return null
      const target = (await lockPairsOf([translationId], client)).get(translationId) ?? null
      assertLinkable({ id: null, language }, target, author)
      return target
    },
    async work(target, { client, announce }) {
      announce()
      const pairId = target?.pairId ?? (await newPair(client))
      const record = { pairId, language, tags: undefined }
      const chosen = await changeTagsOfRecord(record, { tags, pairTags }, author, client)
      const all = chosen ?? (await readPairTags([pairId], client)).get(pairId) ?? []
      const date = dateOfNew({ status, chosen: byPublisher ? publishedAt : undefined })
      const { id } = await writeText(
        new Publication().merge({ pairId, authorId: author.id }),
        { ...values, hero, tags: namesIn(language, all), status, publishedAt: date },
        { rendering, slugField: 'slug', byPublisher, writerId: author.id },
        client,
      )
      if (target) await countRelinked(target, author, client)
      if (chosen) await showTags([pairId], client)
      return readBack(id, client)
    },
  })
  await beginSpreading()
  return created
}
