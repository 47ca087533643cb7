import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { batches } from '#core/database/batches'

type Row = Record<string, unknown>

interface Side {
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

/** The number of pairs read at a time. */
const BATCH = 400
/** Longer names, from before there was a limit, do not fit into the column. */
const LONGEST = 60

/**
 * Creates the tags from the names on publications. What pages show stays the same byte for byte.
 * The memory needed grows with the number of different names, not with the number of publications.
 */
export async function createTags(db: QueryClientContract): Promise<void> {
  const census = new Census()
  for await (const words of pairsOf(db)) census.count(words)
  const ids = await writeTags(census, db)
  await writePairs(ids, db)
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

/** Every pair, including pairs in the bin, with the tag names of its sides. */
async function* pairsOf(db: QueryClientContract): AsyncGenerator<Words> {
  for (let after = 0; ;) {
    const pairs: { id: number }[] = await db
      .from('pairs')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
    const last = pairs.at(-1)
    if (!last) return
    const sides: Side[] = await db
      .from('publications')
      .select('pair_id', 'language', 'tags')
      .whereIn(
        'pair_id',
        pairs.map(({ id }) => id),
      )
      .orderBy('id')
    for (const [pairId, ofPair] of Map.groupBy(sides, ({ pair_id }) => pair_id)) {
      yield wordsOf(pairId, ofPair)
    }
    after = last.id
  }
}

function wordsOf(pairId: number, sides: readonly Side[]): Words {
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

async function writeTags(census: Census, db: QueryClientContract): Promise<Ids> {
  const ids: Ids = { ar: new Map(), en: new Map() }
  const rows: Row[] = []
  for (const { ar, en } of census.tags()) {
    const id = rows.length + 1
    if (ar !== null) ids.ar.set(ar, id)
    if (en !== null) ids.en.set(en, id)
    rows.push({
      id,
      name_ar: ar === null ? null : census.words.ar.get(ar),
      key_ar: ar,
      sort_ar: ar ?? en,
      name_en: en === null ? null : census.words.en.get(en),
      key_en: en,
      sort_en: en ?? ar,
    })
  }
  await insert('tags', rows, db)
  return ids
}

async function writePairs(ids: Ids, db: QueryClientContract) {
  let rows: Row[] = []
  for await (const { pairId, ar, en } of pairsOf(db)) {
    const carried = new Set([
      ...ar.map((word) => ids.ar.get(tagKey(word))),
      ...en.map((word) => ids.en.get(tagKey(word))),
    ])
    rows.push(...[...carried].map((tag_id, position) => ({ pair_id: pairId, tag_id, position })))
    if (rows.length < BATCH) continue
    await insert('pair_tags', rows, db)
    rows = []
  }
  await insert('pair_tags', rows, db)
}

async function insert(table: string, rows: readonly Row[], db: QueryClientContract) {
  for (const batch of batches(rows)) await db.table(table).multiInsert(batch)
}
