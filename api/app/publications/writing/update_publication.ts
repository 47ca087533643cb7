import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import type User from '#accounts/user'
import { changeEntry } from '#legacy_entries/change_entry'
import { isStale } from '#entries/conflict'
import type { Writing } from '#entries/events'
import Publication from '#publications/publication'
import type { PublicationChanges } from '#publications/publications_validators'
import { followToPair } from '#publications/review/end_reviews'
import { takeSharesAlong } from '#publications/sharing/take_shares_along'
import { changeTagsOfRecord } from '#publications/tags/change_tags'
import { namesIn } from '#publications/tags/pair_tags'
import { stateOfPair } from '#publications/versions/pair_state'
import { announcingPairs } from '#publications/writing/announce_pairs'
import { conflictOfOne } from '#publications/writing/conflicts'
import { relink } from '#publications/writing/link_translation'
import { dropEmptyPairs, lockPublicationWith } from '#publications/writing/locked_pairs'
import {
  namedRecord,
  renderRecord,
  textOf,
  type RenderedRecord,
} from '#publications/writing/pair_sides'
import { writePair } from '#publications/writing/write_pair'

interface Updated {
  publication: Publication
  /** Whether the change was sent as a minor correction, but is too large for one. */
  isLargeChange: boolean
}

/**
 * Changes the given fields of a publication, which may move to another pair. `authorize` throws if
 * the editor may not change the publication. Throws 409 with the current record if it has changed
 * since it was read. Also throws 409 if somebody else wrote its text while the new text was being
 * rendered.
 */
export async function updatePublication(
  id: number,
  changes: PublicationChanges,
  writer: User,
  authorize: (publication: Publication) => Promise<void>,
): Promise<Updated> {
  // The text is rendered outside the transaction, so that other writers don't wait.
  const rendered = await renderAhead(id, changes, writer)
  return changeEntry({
    lock: (client) => lockPublicationWith(id, changes.translationId ?? null, client),
    authorize: ({ publication }) => authorize(publication),
    conflict: ({ publication }) =>
      isStale(publication, changes.version) || isRenderedInVain(publication, changes, rendered)
        ? conflictOfOne(publication, writer)
        : null,
    state: ({ publication }) => stateOfPair(publication.sides),
    work({ publication, other }, changing) {
      const pairIds = [publication, other].flatMap((one) => one?.pairId ?? [])
      return announcingPairs({ pairIds }, changing, () =>
        writeChanges(publication, other, { changes, rendered, writer }, changing),
      )
    },
  })
}

interface Asked {
  changes: PublicationChanges
  rendered: RenderedRecord | null
  writer: User
}

async function writeChanges(
  publication: Publication,
  other: Publication | null,
  { changes, rendered, writer }: Asked,
  writing: Writing,
): Promise<Updated> {
  const { client } = writing
  const { pairId: from, language: before, pairTags } = publication
  const shown = (pairTags ?? []).filter((tag) => tag[before] !== null)
  const { language = before, hero } = changes
  const pair = await relink(publication, other, { ...changes, language }, writer, client)
  const isRelinked = pair.id !== from
  const record = { pairId: pair.id, language, shown, names: namesIn(before, shown) }
  const written = await writePair(
    pair,
    {
      named: [namedRecord(changes, language, rendered, writer)],
      hero,
      changeTags: () => changeTagsOfRecord(record, changes, writer, writing),
      writer,
      isRecord: true,
      isRelinked,
    },
    writing,
  )
  if (isRelinked) await leavePair({ from, to: pair.id }, client)
  return {
    publication: textOf(written.pair, PAIR_SIDES[language]),
    isLargeChange: written.largeChanges.length > 0,
  }
}

/** Renders the new text; null if neither the content nor the language changes. */
async function renderAhead(
  id: number,
  changes: Pick<PublicationChanges, 'content' | 'language'>,
  writer: User,
): Promise<RenderedRecord | null> {
  if (changes.content === undefined && changes.language === undefined) return null
  const before = await Publication.query().select('id', 'content', 'language').where({ id }).first()
  return before && renderRecord(sourceOf(before, changes), writer)
}

function sourceOf(
  before: Pick<Publication, 'content' | 'language'>,
  { content = before.content, language = before.language }: PublicationChanges,
): { content: string; language: Language } {
  return { content, language }
}

/**
 * Whether somebody else changed the text or its language in the meantime, so that the rendered text
 * must not be stored.
 */
function isRenderedInVain(
  publication: Publication,
  changes: PublicationChanges,
  rendered: RenderedRecord | null,
): boolean {
  const { content, language } = sourceOf(publication, changes)
  return rendered !== null && (rendered.content !== content || rendered.language !== language)
}

/**
 * Moves the data of a pair along with a text that leaves the pair, if no other text remains in it.
 */
async function leavePair(pairs: { from: number; to: number }, client: TransactionClientContract) {
  await followToPair(pairs, client)
  await takeSharesAlong(pairs, client)
  await dropEmptyPairs([{ pairId: pairs.from }], client)
}
