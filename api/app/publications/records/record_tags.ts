import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag, TagInput } from '@ufuq/shared/contract/tags'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type { Writing } from '#entries/events'
import type { Entry } from '#entries/rows'
import { publicationValues } from '#publications/publication_kind'
import { namesIn, tagsById } from '#publications/tags/find_tags'
import { resolveTags } from '#publications/tags/resolve_tags'

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
