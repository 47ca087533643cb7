import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#entries/change_entry'
import { conflictError, isStale } from '#entries/conflict'
import { conflictOfOne } from '#publications/writing/conflicts'
import { assertLinkable, countRelinked } from '#publications/writing/link_translation'
import {
  dropEmptyPairs,
  lockPublicationWith,
  newPair,
  readBack,
} from '#publications/writing/locked_pairs'
import { isCorrection, isRewritten, renewMarks } from '#publications/writing/needs_update'
import { mayPublish, mayUpdate } from '#publications/permissions'
import Publication from '#publications/publication'
import type { PublicationChanges } from '#publications/publications_validators'
import { dateOfEdited } from '#publications/writing/publish_date'
import { followToPair } from '#publications/review/end_reviews'
import { renderContent, type Rendering } from '#publications/rendering/render_content'
import { takeSharesAlong } from '#publications/sharing/take_shares_along'
import { changeTagsOfRecord } from '#publications/tags/change_tags'
import { addPairTags, namesIn, readPairTags } from '#publications/tags/pair_tags'
import { showTags } from '#publications/tags/show_tags'
import { beginSpreading } from '#publications/tags/spread_names'
import { writeText, type Text } from '#publications/writing/write_text'
import type User from '#accounts/user'

/** How often a text is rendered again because its content or language was rewritten in the meantime. */
const ATTEMPTS = 4

/** What the text will be after the change, as known before the record is locked. */
interface Source {
  content: string
  language: Publication['language']
}
type RenderedAhead = Source & { columns: Rendering }

interface Updated {
  publication: Publication
  /** Whether it was to be only corrected, but was changed too much for that. */
  isLargeChange: boolean
}

/** Thrown in a transaction that would write a text other than the one rendered. */
class RenderedInVain extends Error {
  readonly needed: Source
  constructor({ content, language }: Source) {
    super('Another text was rendered ahead')
    this.needed = { content, language }
  }
}

/**
 * Changes the fields that the request names. `authorize` throws when the editor may not change the publication. Throws
 * 409 with the current record when it has changed since it was read, or when its text changes faster than it can be
 * rendered.
 */
export async function updatePublication(
  id: number,
  changes: PublicationChanges,
  editor: User,
  authorize: (publication: Publication) => Promise<void>,
): Promise<Updated> {
  let source = await sourceOf(id, changes)
  for (let attempt = 1; ; attempt += 1) {
    // Outside the transaction, so that other writers don't wait.
    const ahead = source && {
      ...source,
      columns: await renderContent({ ...source, person: editor.id }),
    }
    try {
      const written = await write(id, changes, { editor, authorize, ahead })
      await beginSpreading()
      return written
    } catch (error) {
      if (!(error instanceof RenderedInVain)) throw error
      if (attempt === ATTEMPTS) {
        throw await conflictError(await conflictOfOne(await readBack(id), editor))
      }
      source = error.needed
    }
  }
}

interface Attempt {
  editor: User
  authorize: (publication: Publication) => Promise<void>
  ahead: RenderedAhead | null
}

const write = (
  id: number,
  changes: PublicationChanges,
  { editor, authorize, ahead }: Attempt,
): Promise<Updated> =>
  changeEntry({
    lock: (client) => lockPublicationWith(id, changes.translationId ?? null, client),
    authorize: ({ publication }) => authorize(publication),
    conflict: ({ publication }, client) =>
      isStale(publication, changes.version) ? conflictOfOne(publication, editor, client) : null,
    async work({ publication, other: target }, { client, announce }) {
      announce()
      const { content = publication.content, language = publication.language } = changes
      const isInVain = ahead && (ahead.content !== content || ahead.language !== language)
      if (isInVain) throw new RenderedInVain({ content, language })
      const isRewrite = isRewritten(publication, changes)
      const isSmall = changes.correction === true && isCorrection(publication, changes)
      let isLargeChange = false
      const { pairId: formerPair, translation } = publication
      await relink(publication, target, changes, editor, client)
      const tags = await tagsOf(publication, changes, editor, client)
      await writeText(
        publication,
        {
          ...textOf(publication, changes, editor),
          tags: tags ? namesIn(language, tags) : undefined,
        },
        {
          rendering: ahead && ahead.columns,
          slugField: 'slug',
          byPublisher: mayPublish(editor),
          writerId: editor.id,
          isCorrection: changes.correction === true,
        },
        client,
      )
      if (tags) await showTags([publication.pairId], client)
      const isShared = publication.pairId === formerPair && translation?.status === 'published'
      // The tags of a pair are on both pages.
      if (tags && isShared && !mayUpdate(editor, translation)) throw ApiException.forbidden()
      if (publication.pairId !== formerPair) {
        const pairs = { from: formerPair, to: publication.pairId }
        await followToPair(pairs, client)
        await takeSharesAlong(pairs, client)
        await dropEmptyPairs([{ pairId: formerPair }], client)
      } else if (isRewrite && !isSmall) {
        await renewMarks([publication], client)
        // Alone, there is no other language that was marked.
        isLargeChange = changes.correction === true && translation !== null
      }
      return { publication: await readBack(id, client), isLargeChange }
    },
  })

function textOf(publication: Publication, changes: PublicationChanges, editor: User): Text {
  const { status = publication.status } = changes
  const chosen = mayPublish(editor) ? changes.publishedAt : undefined
  const publishedAt = dateOfEdited(publication, { status, chosen })
  const { tags: _, pairTags: __, correction: ___, ...texts } = changes
  return { ...texts, status, publishedAt }
}

/** The tags of its pair, if the page has to show others: null otherwise. */
async function tagsOf(
  publication: Publication,
  changes: PublicationChanges,
  editor: User,
  client: TransactionClientContract,
): Promise<PairTag[] | null> {
  const { pairId, tags } = publication
  const { language = publication.language } = changes
  const changed = await changeTagsOfRecord({ pairId, language, tags }, changes, editor, client)
  if (changed || language === publication.language) return changed
  return (await readPairTags([pairId], client)).get(pairId) ?? []
}

/** Null when nothing has to be rendered. */
async function sourceOf(id: number, changes: PublicationChanges): Promise<Source | null> {
  if (changes.content === undefined && changes.language === undefined) return null
  const before = await Publication.query().select('id', 'content', 'language').where({ id }).first()
  if (!before) return null
  const { content = before.content, language = before.language } = changes
  return { content, language }
}

/** A publication that changes its language leaves its translation, whatever the form still says. */
async function relink(
  publication: Publication,
  wanted: Publication | null,
  { language = publication.language, translationId }: PublicationChanges,
  editor: User,
  client: TransactionClientContract,
) {
  const movesAway = language !== publication.language
  const { translation } = publication
  const stays = translationId === undefined || translationId === (translation?.id ?? null)
  if (stays && !movesAway) return
  const target = stays ? null : wanted
  if (target || (!stays && translationId !== null)) {
    assertLinkable({ id: publication.id, language }, target, editor)
  }
  if (translation) {
    if (!mayUpdate(editor, translation)) throw ApiException.forbidden()
    await countRelinked(translation, editor, client)
  } else if (!target) return
  const pairId = target?.pairId ?? (await newPair(client))
  await addPairTags(publication.pairId, pairId, client)
  publication.merge({ pairId, needsUpdateSince: null })
  if (target) await countRelinked(target, editor, client)
}
