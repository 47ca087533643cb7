import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/api_exception'
import { moveTo } from '#publications/addresses'
import { inTransaction } from '#publications/in_transaction'
import { assertLinkable, pointAt } from '#publications/link_translation'
import { lockWithPartner, readBack } from '#publications/locked_publications'
import { isRewritten, markOther } from '#publications/needs_update'
import { mayPublish, mayUpdate } from '#publications/permissions'
import Publication from '#publications/publication'
import { toPublication } from '#publications/publication_transformer'
import type { PublicationChanges } from '#publications/publications_validators'
import { dateOfEdited } from '#publications/publish_date'
import { renderContent } from '#publications/render_content'
import { findFreeSlug } from '#publications/slugs'
import { isStale, versionConflict } from '#publications/version_conflict'
import { contentChanged } from '#site/content_version'
import type User from '#users/user'

type Locked = Awaited<ReturnType<typeof lockWithPartner>>

/** Changes what the request names. Throws 409 with the present record when it is not the one that was read. */
export async function updatePublication(
  id: number,
  changes: PublicationChanges,
  editor: User,
): Promise<Publication> {
  const rendering = await renderAhead(id, changes)
  const updated = await inTransaction(async (client) => {
    const locked = await lockWithPartner(id, client, changes.translationId ?? null)
    const { publication } = locked
    if (!mayUpdate(editor, publication)) throw ApiException.forbidden()
    if (isStale(publication, changes.version)) {
      const current = await readBack(id, client)
      throw versionConflict({ publication: toPublication(current, editor) })
    }
    publication.useTransaction(client)
    const isRewrite = isRewritten(publication, changes)
    await relink(locked, changes, editor, client)
    await rewrite(publication, changes, editor, client)
    if (rendering) {
      const { content, language } = publication
      const isCurrent = rendering.content === content && rendering.language === language
      publication.merge(isCurrent ? rendering.columns : await renderContent(content, language))
    }
    // An edited text is the organisation's own and stays when the demo publications go.
    await publication.merge({ version: publication.version + 1, demo: false }).save()
    const isSamePair = locked.partner?.id === publication.translationId
    if (isRewrite && locked.partner && isSamePair) {
      await markOther(publication, locked.partner, client)
    }
    return readBack(id, client)
  })
  contentChanged()
  return updated
}

/** Renders outside the transaction, which would make other writers wait. */
async function renderAhead(id: number, changes: PublicationChanges) {
  if (changes.content === undefined && changes.language === undefined) return null
  const before = await Publication.query().select('id', 'content', 'language').where({ id }).first()
  if (!before) return null
  const { content = before.content, language = before.language } = changes
  return { content, language, columns: await renderContent(content, language) }
}

async function rewrite(
  publication: Publication,
  changes: PublicationChanges,
  editor: User,
  client: TransactionClientContract,
) {
  const { title = publication.title, content = publication.content } = changes
  const { language = publication.language, status = publication.status } = changes
  const chosen = mayPublish(editor) ? changes.publishedAt : undefined
  const publishedAt = dateOfEdited(publication, { status, chosen })
  const explicit = changes.slug === undefined ? keptSlug(publication, language) : changes.slug
  const slug = await findFreeSlug(
    {
      language,
      title,
      explicit,
      field: 'slug',
      owner: publication,
      byPublisher: mayPublish(editor),
    },
    client,
  )
  await moveTo(publication, { language, slug }, client)
  const { hero = publication.hero, tags = publication.tags } = changes
  publication.merge({ title, content, hero, tags, status, publishedAt })
}

/** In the other language the same slug may be somebody else's: there it is made anew. */
const keptSlug = ({ language, slug }: Publication, wanted: Publication['language']) =>
  language === wanted ? slug : null

/** A record that changes its language leaves its partner, whatever the form still says about it. */
async function relink(
  { publication, partner, other }: Locked,
  { language = publication.language, translationId }: PublicationChanges,
  editor: User,
  client: TransactionClientContract,
) {
  const movesAway = language !== publication.language
  const stays = translationId === undefined || translationId === publication.translationId
  if (stays && !movesAway) return
  const target = stays || translationId === null ? null : other
  if (target || (!stays && translationId !== null)) {
    assertLinkable({ id: publication.id, language }, target, editor)
  }
  if (partner) {
    if (!mayUpdate(editor, partner)) throw ApiException.forbidden()
    await pointAt(partner, null, client)
  }
  publication.merge({ translationId: target?.id ?? null, needsUpdateSince: null })
  if (target) await pointAt(target, publication.id, client)
}
