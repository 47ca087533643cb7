import { languageOf, pagePath } from '../../contract/addresses.ts'
import { otherLanguage, type Language } from '../../contract/languages.ts'
import { pictureAt } from '../../contract/pictures.ts'
import type { Finding, FoundWords, Rule, Span } from '../finding.ts'
import type { HeadingFact, LinkFact, PictureFact } from '../reading/markdown-facts.ts'
import type { TextFacts } from '../reading/text-facts.ts'
import { ownPath, type Site } from '../rules/links.ts'
import { topLevel } from '../rules/structure.ts'
import { minutesOf, isSpelledOut, type FigureFact } from './figures.ts'

/** A text in one language, with the name of its field and its extracted facts. */
export interface ReadField {
  side: Language
  field: string
  source: string
  facts: TextFacts
}

/**
 * A text with fewer words than this share of the other text's words is not a translation of that
 * text. Arabic needs fewer words than English.
 */
const MUCH_SHORTER = 0.45
const FEWER_IN_ARABIC = 1.25
/**
 * The minimum number of words that the longer text must have for the comparison to be meaningful.
 */
const ENOUGH_WORDS = 40

/** The language whose text lacks a large part of the other text; null if neither does. */
export function muchShorter(words: Readonly<Record<Language, number>>): Language | null {
  const weighed = { ar: words.ar * FEWER_IN_ARABIC, en: words.en }
  const shorter = weighed.ar < weighed.en ? 'ar' : 'en'
  const other = otherLanguage(shorter)
  if (words[other] < ENOUGH_WORDS) return null
  return weighed[shorter] < weighed[other] * MUCH_SHORTER ? shorter : null
}

const at = (
  rule: Rule,
  { side, field }: ReadField,
  { from, to }: Span,
  words: FoundWords = {},
): Finding => ({
  rule,
  sides: [side, otherLanguage(side)],
  location: { side, field, from, to },
  words,
  repair: null,
})

const textAt = ({ source }: ReadField, { from, to }: Span): string =>
  source.slice(from, to).replaceAll(/\s+/g, ' ').trim()

const isHijriYear = (value: number): boolean => value > 1300 && value < 1500

/** The figures of one side that the other side lacks. */
export function quantities(mine: readonly ReadField[], others: readonly ReadField[]): Finding[] {
  const valuesOf = (texts: readonly ReadField[]) =>
    texts.flatMap(({ facts }) => facts.figures.map(({ value }) => value))
  const known = new Set(valuesOf(others))
  const hasBothCalendars = [...known, ...valuesOf(mine)].some(isHijriYear)
  const words = others.flatMap(({ facts }) => facts.numberWords).join(' ')
  const isInWords = (value: number) => isSpelledOut(value, words)
  const isMissed = ({ value, isLoose }: FigureFact): boolean => {
    if (isLoose || known.has(value)) return false
    const minutes = minutesOf(value)
    if (minutes !== null) return !isTimeInWords(minutes, isInWords)
    // In the other calendar, a date has another day and another year.
    if (hasBothCalendars && (value <= 31 || (value > 1300 && value < 2100))) return false
    // zero, one and two are not reported, because they have their own forms in Arabic grammar
    return value > 2 && !isInWords(value)
  }
  return mine.flatMap((text) =>
    distinct(text.facts.figures.filter(isMissed), ({ value }) => String(value)).map((figure) =>
      at('figures', text, figure, { what: textAt(text, figure) }),
    ),
  )
}

/** Whether a time may be written in words, as in «الخامسة والنصف» and «السادسة إلا ثلثًا». */
const isTimeInWords = (minutes: number, isInWords: (value: number) => boolean): boolean =>
  minutes % 5 === 0 &&
  [Math.floor(minutes / 60), Math.ceil(minutes / 60)].some((hour) => isInWords(hour || 12))

function distinct<Fact>(facts: readonly Fact[], keyOf: (fact: Fact) => string): Fact[] {
  const seen = new Set<string>()
  return facts.filter((fact) => {
    const key = keyOf(fact)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Links and pictures of which one side has more than the other. */
export function surplus(mine: ReadField, other: ReadField, site: Site): Finding[] {
  const own = (text: ReadField) => ownLinks(text, site)
  const inside = more(
    own(mine),
    own(other),
    ({ twin }) => twin,
    ({ path }) => path,
  ).map(({ link }) => link)
  const links = KINDS.flatMap((kind) =>
    more(linksOf(mine, kind, site), linksOf(other, kind, site), addressOf, addressOf),
  )
  return [
    ...[...inside, ...links].map((link) =>
      at('links', mine, link, { what: link.words.trim() || link.address }),
    ),
    ...more(mine.facts.pictures, other.facts.pictures, pictureOf, pictureOf).map((picture) =>
      at('pictures', mine, picture, { what: picture.description.trim() || picture.address }),
    ),
  ]
}

const KINDS = [/^mailto:/i, /^https?:/i]

const addressOf = ({ address }: LinkFact) => address

const pictureOf = ({ address }: PictureFact) => String(pictureAt(address) ?? address)

const linksOf = ({ facts }: ReadField, kind: RegExp, { origin }: Site) =>
  facts.links.filter(({ address }) => kind.test(address) && !ownPath(address, origin))

/** The links to pages that also exist in the other language. */
const ownLinks = ({ side, facts }: ReadField, site: Site) =>
  facts.links.flatMap((link) => {
    const own = ownPath(link.address, site.origin)
    if (!own) return []
    const twin = site.twinOf(pagePath(own.path), languageOf(own.path))
    // a link to the other language is reported separately
    return twin && languageOf(own.path) === side ? [{ link, path: own.path, twin }] : []
  })

/** The surplus facts of this side, starting with those that the other side lacks entirely. */
function more<Fact, Other>(
  mine: readonly Fact[],
  others: readonly Other[],
  keyOf: (fact: Fact) => string,
  otherKeyOf: (fact: Other) => string,
): Fact[] {
  const count = mine.length - others.length
  if (count <= 0) return []
  const left = others.map(otherKeyOf)
  const unmatched = mine.filter((fact) => {
    const index = left.indexOf(keyOf(fact))
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
  return unmatched.slice(0, count)
}

/** The first heading at which the outlines of two texts differ. */
export function outlines(one: ReadField, other: ReadField): Finding[] {
  const levels = ({ facts: { headings } }: ReadField) => {
    const top = topLevel(headings)
    return headings.map((heading: HeadingFact) => heading.depth - top)
  }
  const [a, b] = [levels(one), levels(other)]
  const parts = Math.max(a.length, b.length)
  const index = Array.from({ length: parts }, (_, at) => at).find((at) => a[at] !== b[at])
  if (index === undefined) return []
  const longer = a.length >= b.length ? one : other
  const heading = longer.facts.headings[index]
  if (!heading) return []
  return [at('headings', longer, heading, { what: heading.words })]
}
