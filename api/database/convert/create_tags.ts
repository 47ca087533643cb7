import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { createWithin } from '#entries/change'
import { quietWriting } from '#entries/events'
import { PRODUCT } from '#entries/permissions'
import { tags } from '#kinds/tag/tag_kind'

/** What a publication of release 1.0.0 contains of its tags. */
export interface TaggedSide {
  pair_id: number
  language: Language
  tags: unknown
}

/** The tag names of a pair's pages, by language. */
interface Words {
  pairId: number
  ar: string[]
  en: string[]
  /** Whether the pair has one page in each language. */
  isWhole: boolean
}

/** Longer names, from before there was a limit, do not fit into the column. */
const LONGEST = 60

/**
 * Creates the tags from the names on publications, and returns their ids by the ids of the pairs.
 * Both pages of a pair show all of its tags that have a name in their language.
 */
export async function createTags(
  sides: readonly TaggedSide[],
  client: TransactionClientContract,
): Promise<Map<number, number[]>> {
  const pairs = [...Map.groupBy(sides, ({ pair_id }) => pair_id)].map(([id, ofPair]) =>
    wordsOf(id, ofPair),
  )
  const census = new Census()
  for (const words of pairs) census.count(words)
  return taggedIn(pairs, await writeTags(census, client))
}

/**
 * How often each name occurs, and how often an Arabic and an English name occur in the same
 * position.
 */
class Census {
  /** The most frequent spelling of each name, by key. */
  readonly words = { ar: new Map<string, string>(), en: new Map<string, string>() }
  readonly #spellings = new Map<string, number>()
  readonly #votes = new Map<string, { ar: string; en: string; count: number }>()

  count({ ar, en, isWhole }: Words) {
    for (const word of ar) this.#see('ar', word)
    for (const word of en) this.#see('en', word)
    if (!isWhole || ar.length !== en.length) return
    for (const [place, word] of ar.entries()) {
      const vote = { ar: tagKey(word), en: tagKey(en[place] ?? '') }
      const name = `${vote.ar}\n${vote.en}`
      this.#votes.set(name, { ...vote, count: (this.#votes.get(name)?.count ?? 0) + 1 })
    }
  }

  #see(language: Language, word: string) {
    const key = tagKey(word)
    const times = (spelling: string) => this.#spellings.get(`${language}\n${spelling}`) ?? 0
    this.#spellings.set(`${language}\n${word}`, times(word) + 1)
    const known = this.words[language].get(key)
    if (known === undefined || times(word) > times(known)) this.words[language].set(key, word)
  }

  /**
   * Returns the tags. The most frequent combinations of names come first, and each name is in
   * exactly one tag.
   */
  tags(): Record<Language, string | null>[] {
    const left = { ar: new Set(this.words.ar.keys()), en: new Set(this.words.en.keys()) }
    const couples: Record<Language, string>[] = []
    for (const { ar, en } of [...this.#votes.values()].toSorted((a, b) => b.count - a.count)) {
      if (!left.ar.has(ar) || !left.en.has(en)) continue
      left.ar.delete(ar)
      left.en.delete(en)
      couples.push({ ar, en })
    }
    return [
      ...couples,
      ...[...left.ar].map((ar) => ({ ar, en: null })),
      ...[...left.en].map((en) => ({ ar: null, en })),
    ]
  }
}

function wordsOf(pairId: number, sides: readonly TaggedSide[]): Words {
  const words = (language: Language) =>
    distinct(sides.filter((side) => side.language === language).flatMap(({ tags }) => listIn(tags)))
  const found = { ar: words('ar'), en: words('en') }
  const isWhole = sides.length === 2
  return { pairId, ...(isMixed(found) ? apart(found.ar) : found), isWhole }
}

const listIn = (tags: unknown): string[] => {
  const list: unknown = typeof tags === 'string' ? JSON.parse(tags) : tags
  return Array.isArray(list)
    ? list.filter(
        (word) => typeof word === 'string' && word.trim() !== '' && word.length <= LONGEST,
      )
    : []
}

const distinct = (words: readonly string[]) =>
  [...new Map(words.toReversed().map((word) => [tagKey(word), word])).values()].toReversed()

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)

/** The editor used to write the names of both languages to both pages. */
const isMixed = ({ ar, en }: Record<Language, string[]>) =>
  ar.length === en.length &&
  ar.some(isArabic) &&
  !ar.every(isArabic) &&
  new Set(ar.map(tagKey)).isSubsetOf(new Set(en.map(tagKey)))

const apart = (words: readonly string[]) => ({
  ar: words.filter(isArabic),
  en: words.filter((word) => !isArabic(word)),
})

type Ids = Record<Language, Map<string, number>>

async function writeTags(census: Census, client: TransactionClientContract): Promise<Ids> {
  const ids: Ids = { ar: new Map(), en: new Map() }
  for (const { ar, en } of census.tags()) {
    const name = {
      ar: census.words.ar.get(ar ?? '') ?? '',
      en: census.words.en.get(en ?? '') ?? '',
    }
    const creator = { kind: tags, by: PRODUCT }
    const { id } = await createWithin(creator, { values: { name } }, quietWriting(client))
    if (ar !== null) ids.ar.set(ar, id)
    if (en !== null) ids.en.set(en, id)
  }
  return ids
}

const taggedIn = (pairs: readonly Words[], ids: Ids): Map<number, number[]> =>
  new Map(
    pairs.map(({ pairId, ar, en }) => {
      const carried = [
        ...ar.map((word) => ids.ar.get(tagKey(word))),
        ...en.map((word) => ids.en.get(tagKey(word))),
      ]
      return [pairId, [...new Set(carried.filter((id) => id !== undefined))]]
    }),
  )
