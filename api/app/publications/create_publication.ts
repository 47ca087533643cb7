import { dateOfNew } from '#publications/publish_date'
import { inTransaction } from '#publications/in_transaction'
import { insertPublication } from '#publications/insert_publication'
import { assertLinkable, pointAt } from '#publications/link_translation'
import { readBack } from '#publications/locked_publications'
import { mayPublish } from '#publications/permissions'
import Publication from '#publications/publication'
import type { PublicationValues } from '#publications/publications_validators'
import { renderContent } from '#publications/render_content'
import { contentChanged } from '#site/content_version'
import type User from '#users/user'

/** Writes one record and, when it names a free one in the other language, links the two. */
export async function createPublication(
  values: PublicationValues,
  author: User,
): Promise<Publication> {
  const { title, content, language, slug = null, hero = null, tags = [], status = 'draft' } = values
  const translationId = values.translationId ?? null
  const chosen = mayPublish(author) ? values.publishedAt : undefined
  const rendering = await renderContent({ content, language, person: author.id })

  const created = await inTransaction(async (client) => {
    const target =
      translationId === null
        ? null
        : await Publication.query({ client }).where('id', translationId).forUpdate().first()
    if (translationId !== null) assertLinkable({ id: null, language }, target, author)
    const publication = await insertPublication(
      {
        title,
        content,
        rendering,
        language,
        slug,
        hero,
        tags,
        status,
        translationId,
        slugField: 'slug',
        publishedAt: dateOfNew({ status, chosen }),
        authorId: author.id,
        byPublisher: mayPublish(author),
      },
      client,
    )
    if (target) await pointAt(target, publication.id, client)
    return readBack(publication.id, client)
  })
  contentChanged()
  return created
}
