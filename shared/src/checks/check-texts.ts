import { LANGUAGES, otherLanguage, type Language } from '../contract/languages.ts'
import { RULES, type Finding, type Found } from './finding.ts'
import { muchShorter, outlines, quantities, surplus, type ReadField } from './pairs/differences.ts'
import { readPlain, readText } from './reading/text-facts.ts'
import { linkTarget, type Site } from './rules/links.ts'
import { skippedHeadings, wordlessPictures } from './rules/structure.ts'

export interface WrittenText {
  title: string
  /** The content is Markdown. */
  content: string
}

/**
 * The two languages of one text: null for a missing side, undefined for a side that is not checked.
 */
export type TextPair = Partial<Record<Language, WrittenText | null>>

interface ReadSide {
  title: ReadField
  content: ReadField
}

/** Finds issues in a pair of texts before it is published. */
export const checkTexts = (pair: TextPair, site: Site): Finding[] =>
  inOrder(textFindings(pair, site))

export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => RULES.indexOf(a.rule) - RULES.indexOf(b.rule))

export function textFindings(pair: TextPair, site: Site): Finding[] {
  const sides: Partial<Record<Language, ReadSide>> = {}
  for (const side of LANGUAGES) {
    const text = pair[side]
    if (!text || isEmpty(text)) continue
    const facts = readText(text.content, side)
    sides[side] = {
      title: { side, field: 'title', source: text.title, facts: readPlain(text.title, side) },
      content: { side, field: 'content', source: text.content, facts },
    }
  }
  const findings = missing(pair)
  for (const side of LANGUAGES) {
    if (sides[side]) findings.push(...ownFindings(sides[side], site))
  }
  if (sides.ar && sides.en) findings.push(...differences(sides.ar, sides.en, site))
  return findings
}

const isEmpty = ({ title, content }: WrittenText): boolean => `${title}${content}`.trim() === ''

/** Reports a side that has no text if the other side has text. */
const missing = (pair: TextPair): Finding[] =>
  LANGUAGES.filter((side) => {
    const [text, other] = [pair[side], pair[otherLanguage(side)]]
    if (text === undefined || !other || isEmpty(other)) return false
    return text === null || text.content.trim() === '' || text.title.trim() === ''
  }).map((side) => ({
    rule: 'sideMissing',
    sides: [side],
    location: null,
    words: {},
    repair: null,
  }))

/** The findings of a single text. */
function ownFindings({ title, content }: ReadSide, site: Site): Finding[] {
  const { side, facts } = content
  const targets = facts.links.flatMap((link) => {
    const { address, addressAt } = link
    // A bare URL is a link only if it begins with `https://`.
    const takesPath = addressAt !== null && addressAt.from - link.from > 1
    return linkTarget({ address, addressAt, location: link, takesPath }, side, site) ?? []
  })
  return [
    ...title.facts.found.map((found) => placed(found, title)),
    ...[
      ...facts.found,
      ...facts.empties.map((span): Found => ({ rule: 'emptyPart', ...span })),
      ...targets,
      ...wordlessPictures(facts.pictures, side, site),
      ...skippedHeadings(facts.headings),
    ].map((found) => placed(found, content)),
  ]
}

/** Adds the field to findings. */
export const placed = (
  { rule, from, to, words = {}, repair }: Found,
  { side, field }: Pick<ReadField, 'side' | 'field'>,
): Finding => ({
  rule,
  sides: [side],
  location: { side, field, from, to },
  words,
  repair: repair ?? null,
})

/**
 * If one text lacks a large part of the other, the two differ in everything else too, so those
 * differences are not reported.
 */
function differences(ar: ReadSide, en: ReadSide, site: Site): Finding[] {
  const words = { ar: ar.content.facts.words, en: en.content.facts.words }
  if ([ar, en].some(({ content }) => content.source.trim() === '')) return []
  const shorter = muchShorter(words)
  if (shorter !== null) {
    const text = shorter === 'ar' ? ar.content : en.content
    const end = text.source.trimEnd().length
    return [placed({ rule: 'muchShorter', from: end, to: end }, text)]
  }
  const [arabic, english] = [Object.values(ar), Object.values(en)]
  return [
    ...quantities(arabic, english),
    ...quantities(english, arabic),
    ...surplus(ar.content, en.content, site),
    ...surplus(en.content, ar.content, site),
    ...outlines(ar.content, en.content),
  ]
}
