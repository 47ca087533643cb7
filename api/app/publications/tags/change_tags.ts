import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PairTag, TagInput } from '@ufuq/shared/contract/tags'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type Publication from '#publications/publication'
import { lookUpTags } from '#publications/tags/find_tags'
import { readPairTags, writePairTags } from '#publications/tags/pair_tags'
import { resolveTags, type TagWriter } from '#publications/tags/resolve_tags'

/** Tags as a save may send them. */
export interface SentTags {
  /** Names in the language of the record. The other tags of the pair are unaffected. */
  tags?: string[] | undefined
  /** All tags of the record's pair. */
  pairTags?: TagInput[] | undefined
}

const writerOf = (person: User) => ({ mayName: hasAbility(person, 'tags.manage') })

/** Sets the tags of a pair as sent for both sides. Returns null if nothing changes. */
export async function changeTagsOfPair(
  pairId: number,
  sent: readonly TagInput[] | undefined,
  { person, field }: { person: User; field: string },
  client: TransactionClientContract,
): Promise<PairTag[] | null> {
  if (sent === undefined) return null
  return setTags(pairId, sent, { language: null, field, ...writerOf(person) }, client)
}

/**
 * Sets the tags of a record's pair as sent with the record. Returns null if nothing changes. A
 * client that sends the names it read changes nothing, even if the record shows fewer tags than the
 * pair has.
 */
export async function changeTagsOfRecord(
  record: Pick<Publication, 'pairId' | 'language'> & { tags: readonly string[] | undefined },
  { tags, pairTags }: SentTags,
  person: User,
  client: TransactionClientContract,
): Promise<PairTag[] | null> {
  const { pairId, language, tags: former = [] } = record
  if (pairTags !== undefined) {
    const writer = { language, field: 'pairTags', ...writerOf(person) }
    return setTags(pairId, pairTags, writer, client)
  }
  if (tags === undefined || isSame(tags, former)) return null
  const writer: TagWriter = { language, field: 'tags', ...writerOf(person) }
  const wanted = await resolveTags(tags, writer, client)
  const names = await lookUpTags(former, client)
  const shown = new Set(former.map((name) => names.find(language, name)?.id))
  const present = (await readPairTags([pairId], client)).get(pairId) ?? []
  const unsaid = present.filter(({ id }) => !shown.has(id) && !wanted.some((tag) => tag.id === id))
  const all = [...wanted, ...unsaid]
  await writePairTags(pairId, all, client)
  return all
}

async function setTags(
  pairId: number,
  sent: readonly TagInput[],
  writer: TagWriter,
  client: TransactionClientContract,
): Promise<PairTag[] | null> {
  const present = (await readPairTags([pairId], client)).get(pairId) ?? []
  const tags = await resolveTags(sent, writer, client)
  // Clients that support only one name per tag send the names of both sides in an order of their
  // own.
  const hasOrder = sent.some((one) => typeof one !== 'string')
  const [wanted = [], before = []] = [tags, present].map((list) => {
    const known = list.map(({ id, ar, en }) => JSON.stringify([id, ar, en]))
    return hasOrder ? known : known.toSorted()
  })
  if (isSame(wanted, before)) return null
  await writePairTags(pairId, tags, client)
  return tags
}

const isSame = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])
