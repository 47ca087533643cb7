import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag, TagInput } from '@ufuq/shared/contract/tags'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type { Writing } from '#entries/events'
import { tagsOfPair, writePairTags } from '#publications/tags/pair_tags'
import { resolveTags, type TagWriter } from '#publications/tags/resolve_tags'

/** Tags as a save may send them. */
export interface SentTags {
  /** Names in the language of the record. The other tags of the pair are unaffected. */
  tags?: string[] | undefined
  /** All tags of the record's pair. */
  pairTags?: TagInput[] | undefined
}

const writerOf = (person: User) => ({ id: person.id, mayName: hasAbility(person, 'tags.manage') })

/** Sets the tags of a pair as sent for both sides. Returns null if nothing changes. */
export async function changeTagsOfPair(
  pairId: number,
  sent: readonly TagInput[] | undefined,
  { person, field }: { person: User; field: string },
  writing: Writing,
): Promise<PairTag[] | null> {
  if (sent === undefined) return null
  return setTags(pairId, sent, { language: null, field, ...writerOf(person) }, writing)
}

interface TaggedRecord {
  pairId: number
  language: Language
  /** The tags that the record showed, and their names. */
  shown: readonly PairTag[]
  names?: readonly string[]
}

/**
 * Sets the tags of a record's pair as sent with the record. Returns null if nothing changes. A
 * client that sends the names it read changes nothing, even if the record shows fewer tags than the
 * pair has.
 */
export async function changeTagsOfRecord(
  { pairId, language, shown, names = [] }: TaggedRecord,
  { tags, pairTags }: SentTags,
  person: User,
  writing: Writing,
): Promise<PairTag[] | null> {
  if (pairTags !== undefined) {
    const writer = { language, field: 'pairTags', ...writerOf(person) }
    return setTags(pairId, pairTags, writer, writing)
  }
  if (tags === undefined || isSame(tags, names)) return null
  const writer: TagWriter = { language, field: 'tags', ...writerOf(person) }
  const wanted = await resolveTags(tags, writer, writing)
  const replaced = new Set([...shown, ...wanted].map(({ id }) => id))
  const present = await tagsOfPair(pairId, writing.client)
  const all = [...wanted, ...present.filter(({ id }) => !replaced.has(id))]
  await writePairTags(pairId, all, writing.client)
  return all
}

async function setTags(
  pairId: number,
  sent: readonly TagInput[],
  writer: TagWriter,
  writing: Writing,
): Promise<PairTag[] | null> {
  const present = await tagsOfPair(pairId, writing.client)
  const tags = await resolveTags(sent, writer, writing)
  // Clients that support only one name per tag send the names of both sides in an order of their
  // own.
  const hasOrder = sent.some((one) => typeof one !== 'string')
  const [wanted = [], before = []] = [tags, present].map((list) => {
    const known = list.map(({ id, ar, en }) => JSON.stringify([id, ar, en]))
    return hasOrder ? known : known.toSorted()
  })
  if (isSame(wanted, before)) return null
  await writePairTags(pairId, tags, writing.client)
  return tags
}

const isSame = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])
