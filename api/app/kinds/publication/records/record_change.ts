import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { PairTag, TagInput } from '@ufuq/shared/contract/tags'
import { joinSides, sideOf } from '@ufuq/shared/model/sides'
import { type Tree, applyValues, isTree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { hasNext } from '#entries/apply_change'
import type { Writing } from '#entries/hooks'
import { sideIn } from '#entries/rows'
import type { Change, Entry, Side } from '#entries/types'
import { publications, publicationValues } from '#kinds/publication/publication_kind'
import { namesIn, tagsById } from '#kinds/tag/find_tags'
import { resolveTags } from '#kinds/tag/resolve_tags'
import { hasAbility } from '#people/abilities'
import type User from '#people/user'

/** One language as a call writes it. */
export interface SideWrite {
  language: Language
  /** Undefined leaves a text unchanged; an empty slug is derived from the title. */
  texts: { [Name in TextField]?: string | null | undefined }
  /** Undefined leaves the status of an existing side unchanged, and makes a new side a draft. */
  status: PublicationStatus | undefined
  /** Undefined if the call contains none, or if the person may not choose the date. */
  chosen: DateTime | null | undefined
  isCorrection: boolean
}

/** The values that the languages share. Undefined leaves a value unchanged. */
interface SharedWrite {
  hero?: string | null | undefined
  tags?: readonly number[] | undefined
}

/** The change of an entry by the rules of the specification. */
export function toChange(
  entry: Pick<Entry, 'sides'>,
  { language, texts, status: wanted, chosen, isCorrection }: SideWrite,
  { hero, tags }: SharedWrite,
): Change {
  const side = sideIn(entry, language)
  const status = wanted ?? side?.status ?? 'draft'
  const values: Tree = {
    ...(hero !== undefined && { hero: hero ?? '' }),
    ...(tags && { tags: [...tags] }),
  }
  for (const field of TEXT_FIELDS) {
    const text = texts[field]
    if (text !== undefined) values[field] = { [language]: text ?? '' }
  }
  return {
    values,
    dates: { [language]: dateOf(side, { status, chosen }) },
    publish: status === 'published' && side?.status !== 'published' ? [language] : [],
    withdraw: status === 'draft' && side?.status === 'published' ? [language] : [],
    correction: isCorrection ? [language] : [],
  }
}

/** The date of a written side, in the database's format. */
function dateOf(
  side: Side | undefined,
  wanted: { status: PublicationStatus; chosen: SideWrite['chosen'] },
): string | null {
  const publishedAt = side?.publishedAt ? fromDatabaseTime(side.publishedAt) : null
  const date = side ? dateOfEdited({ status: side.status, publishedAt }, wanted) : dateOfNew(wanted)
  return date && toDatabaseTime(date)
}

interface Before {
  status: PublicationStatus
  publishedAt: DateTime | null
}

interface Wanted {
  status: PublicationStatus
  /**
   * The chosen date. Undefined if the request contains none, and null if the request clears the
   * date.
   */
  chosen: DateTime | null | undefined
}

/** The current time in whole seconds, as the databases store it. */
export const thisSecond = () => DateTime.utc().startOf('second')

const isToCome = (date: DateTime | null): boolean => date !== null && date > DateTime.utc()

/**
 * The date of a new record: the chosen one, or now. A draft gets the chosen date as its planned
 * date, or no date.
 */
export const dateOfNew = ({ status, chosen }: Wanted): DateTime | null =>
  chosen ?? (status === 'published' ? thisSecond() : null)

/**
 * The date of an edited record: publishing sets the date to now, unless the request chooses a new
 * date or a future one. Clearing a future date, or the date of a draft, cancels the planned date.
 */
export function dateOfEdited(before: Before, { status, chosen }: Wanted): DateTime | null {
  const isOther = chosen?.toMillis() !== before.publishedAt?.toMillis()
  if (chosen && (isOther || isToCome(chosen))) return chosen
  if (status === 'published' && before.status !== 'published') return thisSecond()
  if (chosen) return chosen
  const isPlanned = before.status === 'draft' || isToCome(before.publishedAt)
  const present = chosen === null && isPlanned ? null : before.publishedAt
  return present ?? (status === 'published' ? thisSecond() : null)
}

/**
 * The change of a call that read the public text, while a next version exists. The public text gets
 * the values. The next version gets those that it had left as they were in public.
 */
export function besideDraft(entry: Entry, change: Change): Change {
  if (!entry.sides.some(hasNext)) return change
  const { fields } = publications
  const live = publicValues(entry)
  const values = Object.fromEntries(
    Object.entries(change.values ?? {}).map(([name, value]) => [
      name,
      merged({ given: value, draft: entry.values[name], base: live[name] }),
    ]),
  )
  return { ...change, values, live: applyValues(fields, live, change.values ?? {}) }
}

/** The public document; of a language that is not public, the saved text. */
function publicValues(entry: Entry): Tree {
  const { fields } = publications
  const shown = entry.sides.toSorted((one, other) => Number(!one.live) - Number(!other.live))
  return joinSides(
    fields,
    Object.fromEntries(
      shown.map(({ language, live }) => [language, live ?? sideOf(fields, entry.values, language)]),
    ),
  )
}

interface Values {
  given: unknown
  draft: unknown
  base: unknown
}

function merged({ given, draft, base }: Values): unknown {
  if (isTree(given) && isTree(draft) && isTree(base)) {
    return Object.fromEntries(
      Object.entries(given).map(([language, value]) => [
        language,
        isDeepStrictEqual(draft[language], base[language]) ? value : draft[language],
      ]),
    )
  }
  return isDeepStrictEqual(draft, base) ? given : draft
}

interface Sent {
  /** Names in the language of the record. The other tags of the entry are unaffected. */
  tags?: string[] | undefined
  /** All tags of the entry. */
  pairTags?: TagInput[] | undefined
}

interface Tagging {
  /** Undefined for a new entry. */
  entry: Entry | undefined
  /** The language of the names; null if it depends on the script of each. */
  language: Language | null
  person: User
}

/** The tags of an entry as a record sends them, by their ids; undefined if nothing changes. */
export async function tagsOfRecord(
  { tags, pairTags }: Sent,
  { entry, language, person }: Tagging & { language: Language },
  writing: Writing,
): Promise<number[] | undefined> {
  const tagging = { entry, language, person }
  if (pairTags !== undefined) return allTags(pairTags, { ...tagging, field: 'pairTags' }, writing)
  if (tags === undefined) return undefined
  const present = await presentTags(entry, writing)
  const shown = present.filter((tag) => tag[language] !== null)
  if (isSame(tags, namesIn(language, shown))) return undefined
  const wanted = await resolveTags(tags, { ...writerOf(tagging), field: 'tags' }, writing)
  const replaced = new Set([...shown, ...wanted].map(({ id }) => id))
  const others = present.filter(({ id }) => !replaced.has(id))
  return [...wanted, ...others].map(({ id }) => id)
}

/**
 * The tags of an entry as they are sent for both languages, by their ids; undefined if nothing
 * changes.
 */
async function allTags(
  sent: readonly TagInput[] | undefined,
  { field, ...tagging }: Tagging & { field: string },
  writing: Writing,
): Promise<number[] | undefined> {
  if (sent === undefined) return undefined
  const present = await presentTags(tagging.entry, writing)
  const tags = await resolveTags(sent, { ...writerOf(tagging), field }, writing)
  // Clients that support only one name per tag send the names of both sides in an order of their
  // own.
  const hasOrder = sent.some((one) => typeof one !== 'string')
  const [wanted = [], before = []] = [tags, present].map((list) => {
    const ids = list.map(({ id }) => id)
    return hasOrder ? ids : ids.toSorted((a, b) => a - b)
  })
  return isSame(wanted, before) ? undefined : tags.map(({ id }) => id)
}

const writerOf = ({ person, language }: Pick<Tagging, 'person' | 'language'>) => ({
  id: person.id,
  mayName: hasAbility(person, 'tags.manage'),
  language,
})

async function presentTags(entry: Entry | undefined, { client }: Writing): Promise<PairTag[]> {
  const ids = entry ? publicationValues(entry).tags : []
  const known = await tagsById(ids, client)
  return ids.flatMap((id) => known.get(id) ?? [])
}

const isSame = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])
