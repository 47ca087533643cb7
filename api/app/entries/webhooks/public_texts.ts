import { localizedPath } from '@ufuq/shared/contract/addresses'
import { documentPath, slugOfDocument } from '@ufuq/shared/contract/documents'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { ANNOUNCED_KINDS, type AnnouncedKind } from '@ufuq/shared/contract/webhooks'
import { addressAt } from '@ufuq/shared/kinds/address'
import { KINDS } from '@ufuq/shared/kinds/index'
import { toDatabaseTime } from '#core/time/database_time'
import { sideIn, textOf, type Entry, type Side } from '#entries/rows'
import { DateTime } from 'luxon'

/** A text in one language, as visitors see it or last saw it. */
export interface PublicText {
  kind: AnnouncedKind
  id: number
  language: Language
  path: string
  title: string
  version: number
}

export const isAnnouncedKind = (name: string): name is AnnouncedKind =>
  ANNOUNCED_KINDS.some((kind) => kind === name)

/**
 * Whether visitors can read a side, of a document from a list. A document is shown in the languages
 * of its titles.
 */
export function isShown({ isInBin }: Entry, { status, publishedAt, live }: Side): boolean {
  const isDue = publishedAt === null || publishedAt <= toDatabaseTime(DateTime.utc())
  const isPublic = !isInBin && status === 'published' && isDue
  return isPublic && textOf(live?.['title']) !== '' && live?.['isListed'] !== false
}

/** What a side is to visitors; its content must be public. */
export function publicTextOf(kind: AnnouncedKind, entry: Entry, side: Side): PublicText {
  const language = side.language as Language
  const slug = textOf(side.live?.['slug'])
  const title = textOf(side.live?.['title'])
  const whole = { kind, id: entry.id, language, title, version: versionOf(entry) }
  if (kind !== 'document') {
    const { id, version } = kind === 'publication' ? side : whole
    return { ...whole, id, version, path: addressAt(KINDS[kind], { language, slug }) }
  }
  const slugs = inBoth((one) => textOf(sideIn(entry, one)?.live?.['slug']))
  const path = documentPath(slugOfDocument(entry.id, slugs, language))
  return { ...whole, path: localizedPath(language, path) }
}

/** The versions of an entry and its sides only increase, and each change increases one of them. */
const versionOf = ({ version, sides }: Entry): number =>
  sides.reduce((sum, side) => sum + side.version, version)
