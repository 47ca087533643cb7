import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import type Publication from '#publications/publication'
import { lookUpTags, type TagLookup } from '#publications/tags/find_tags'
import { readPairTags, writePairTags } from '#publications/tags/pair_tags'
import { resolveTags } from '#publications/tags/resolve_tags'

type Side = Pick<Publication, 'id' | 'pairId' | 'language' | 'tags'>
type Words = Record<Language, string[]>

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)

/**
 * The tag names that an earlier release wrote to the sides, by language. That release writes the
 * names in both languages to both sides.
 */
function wordsOf(sides: readonly Side[]): Words {
  const words = (language: Language) =>
    sides
      .filter((side) => side.language === language)
      .flatMap(({ tags }) => tags)
      .filter((word) => word.trim() !== '' && word.length <= LIMITS.tag.max)
  const found = { ar: words('ar'), en: words('en') }
  const all = [...new Set([...found.en, ...found.ar])]
  const isMixed =
    found.ar.length === all.length &&
    found.en.length === all.length &&
    all.some(isArabic) &&
    !all.every(isArabic)
  return isMixed ? { ar: all.filter(isArabic), en: all.filter((word) => !isArabic(word)) } : found
}

/** A name in a page's own language takes precedence over the same name in the other language. */
const findIn = (known: TagLookup, language: Language, word: string) =>
  known.find(language, word) ?? known.find(otherLanguage(language), word)

/**
 * Gives the pairs of these sides the tags whose names an earlier release wrote to the sides. The
 * pairs must be locked. Keeps tags that none of the sides could show. Returns the pairs whose tags
 * changed.
 */
export async function adoptTags(
  sides: readonly Side[],
  client: TransactionClientContract,
): Promise<Set<number>> {
  const words = new Map(
    [...Map.groupBy(sides, ({ pairId }) => pairId)].map(([pairId, ofPair]) => [
      pairId,
      wordsOf(ofPair),
    ]),
  )
  const known = await knownTags([...words.values()], client)
  const present = await readPairTags([...words.keys()], client)
  const changed = new Set<number>()
  for (const [pairId, named] of words) {
    const before = present.get(pairId) ?? []
    const written = new Set(
      sides.filter((side) => side.pairId === pairId).map(({ language }) => language),
    )
    const wanted = LANGUAGES.toReversed().flatMap((language) =>
      named[language].flatMap((word) => findIn(known, language, word) ?? []),
    )
    const unseen = before.filter((tag) => [...written].every((side) => tag[side] === null))
    const after = new Map([...wanted, ...unseen].map((tag) => [tag.id, tag]))
    if (isSame(before, after)) continue
    await writePairTags(pairId, [...after.values()], client)
    changed.add(pairId)
  }
  return changed
}

const isSame = (before: readonly PairTag[], after: ReadonlyMap<number, PairTag>) =>
  before.length === after.size && before.every(({ id }) => after.has(id))

/**
 * Finds the tags with these names, and creates missing tags. A name on pages of both languages
 * becomes one tag.
 */
async function knownTags(all: readonly Words[], client: TransactionClientContract) {
  const names = all.flatMap(({ ar, en }) => [...ar, ...en])
  const known = await lookUpTags(names, client)
  const unknown = new Map<string, Partial<Record<Language, string>>>()
  for (const words of all) {
    for (const language of LANGUAGES) {
      for (const word of words[language]) {
        if (findIn(known, language, word)) continue
        const key = tagKey(word)
        unknown.set(key, { [language]: word, ...unknown.get(key) })
      }
    }
  }
  if (unknown.size === 0) return known
  const writer = { language: null, mayName: true, field: 'tags' }
  await resolveTags([...unknown.values()], writer, client)
  return lookUpTags(names, client)
}
