import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import type { Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import { findEntries, sideIn, textOf } from '#entries/rows'
import type { Entry } from '#entries/types'
import { sidesAt } from '#reading/public_sides'

/** An entry in the language in which visitors see it. */
export interface PublicEntry<Content = Tree> {
  entry: Entry
  language: Language
  content: Content
  /** When the entry became public in this language, in the database's format. */
  publishedAt: string
}

/** The entry as visitors see it in this language or, without one, in the first; null if in none. */
export function publicIn(entry: Entry, wanted?: Language): PublicEntry | null {
  for (const language of wanted === undefined ? LANGUAGES : [wanted]) {
    const side = sideIn(entry, language)
    const publishedAt = side?.publishedAt ?? side?.changedAt ?? ''
    if (!side?.live || publishedAt > toDatabaseTime(DateTime.utc())) continue
    return { entry, language, content: side.live, publishedAt }
  }
  return null
}

/** The last part of the address of a side; empty if it has none. */
export const slugOf = ({ address }: Pick<ServedKind, 'address'>, content: Tree): string =>
  textOf(content[address?.slug ?? ''])

/**
 * Finds the entry that is or was public at an address in this language. If there is none, looks for
 * an entry that is public in the other language only and has this address, and then for one with
 * this address in the other language, because links may have one address for both languages.
 */
export async function findPublicEntry(
  kind: ServedKind,
  typed: string,
  language: Language,
): Promise<PublicEntry | null> {
  const found = await sidesAt(kind, normaliseSlug(typed), language)
  const entries = await findEntries(
    kind,
    found.map(({ entryId }) => entryId),
  )
  for (const one of [language, otherLanguage(language)]) {
    const at = found.find((side) => side.language === one)
    const entry = at && entries.find(({ id, isInBin }) => id === at.entryId && !isInBin)
    // The address that the draft of a public entry reserves is not public yet.
    const isReserved = entry && at.state === 'reserved' && publicIn(entry, one) !== null
    if (!entry || isReserved || (one !== language && at.state === 'former')) continue
    const shown = [language, otherLanguage(language)]
      .map((shownIn) => publicIn(entry, shownIn))
      .find((side) => side && slugOf(kind, side.content) !== '')
    if (shown) return shown
  }
  return null
}
