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
import { renderContent, type Rendering } from '#publications/render_content'
import { findFreeSlug } from '#publications/slugs'
import { isStale, versionConflict } from '#publications/version_conflict'
import { contentChanged } from '#site/content_version'
import type User from '#users/user'

type Locked = Awaited<ReturnType<typeof lockWithPartner>>

/** So often a text is rendered again because somebody else rewrote what it is made of in the meantime. */
const ATTEMPTS = 4

/** The text that a change leads to, before the record is locked. */
interface Source {
  content: string
  language: Publication['language']
}
type RenderedAhead = Source & { columns: Rendering }

/** Thrown in a transaction that would write another text than was rendered. */
class RenderedInVain extends Error {
  readonly needed: Source
  constructor({ content, language }: Source) {
    super('Another text was rendered ahead')
    this.needed = { content, language }
  }
}

/**
 * Changes what the request names. Throws 409 with the present record when it is not the one that was read, or when
 * its text changes faster than it can be rendered.
 */
export async function updatePublication(
  id: number,
  changes: PublicationChanges,
  editor: User,
): Promise<Publication> {
  let source = await sourceOf(id, changes)
  for (let attempt = 1; ; attempt += 1) {
    // Outside the transaction, which would make other writers wait.
    const ahead = source && {
      ...source,
      columns: await renderContent({ ...source, person: editor.id }),
    }
    try {
      return await write(id, changes, editor, ahead)
    } catch (error) {
      if (!(error instanceof RenderedInVain)) throw error
      if (attempt === ATTEMPTS) throw await conflictOver(id, editor)
      source = error.needed
    }
  }
}

const conflictOver = async (id: number, editor: User) =>
  versionConflict({ publication: toPublication(await readBack(id), editor) })

async function write(
  id: number,
  changes: PublicationChanges,
  editor: User,
  ahead: RenderedAhead | null,
): Promise<Publication> {
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
    if (ahead) {
      const { content, language } = publication
      const isInVain = ahead.content !== content || ahead.language !== language
      if (isInVain) throw new RenderedInVain(publication)
      publication.merge(ahead.columns)
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

/** Null when nothing has to be rendered. */
async function sourceOf(id: number, changes: PublicationChanges): Promise<Source | null> {
  if (changes.content === undefined && changes.language === undefined) return null
  const before = await Publication.query().select('id', 'content', 'language').where({ id }).first()
  if (!before) return null
  const { content = before.content, language = before.language } = changes
  return { content, language }
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
