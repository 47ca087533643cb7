import { LANGUAGES, otherLanguage, type Language } from '../contract/languages.ts'
import { placed } from './check-texts.ts'
import { RULES, type Finding } from './finding.ts'
import { muchShorter, quantities, type ReadField } from './pairs/differences.ts'
import { Memory, readPlain } from './reading/text-facts.ts'
import { formerPath, linkTarget, ownPath, type Site } from './rules/links.ts'

/** Plain values by key, as in a locale file. */
export interface Values {
  readonly [key: string]: string | number | Values
}

/** The texts of a page in both languages, by key, such as `hero.title`. */
export type ValuePair = Readonly<Record<Language, ReadonlyMap<string, string>>>

/**
 * Finds issues in the values of a page, each compared with the value of the same key in the
 * other language.
 */
export const checkValues = (pair: Readonly<Record<Language, Values>>, site: Site): Finding[] =>
  checkValuePair({ ar: textsOf(pair.ar), en: textsOf(pair.en) }, site)

/** Like `checkValues`, for texts already listed by key. */
export function checkValuePair(texts: ValuePair, site: Site, memory = new Memory()): Finding[] {
  const findings: Finding[] = []
  for (const field of new Set([...texts.ar.keys(), ...texts.en.keys()])) {
    const read = (side: Language): ReadField => {
      const source = texts[side].get(field) ?? ''
      const facts = memory.recall(`${side} ${source}`, () => readPlain(source, side))
      return { side, field, source, facts }
    }
    findings.push(...fieldFindings({ ar: read('ar'), en: read('en') }, site))
  }
  memory.tidy()
  return findings.toSorted((a, b) => RULES.indexOf(a.rule) - RULES.indexOf(b.rule))
}

/** Every text by its path, such as `hero.title`. */
function textsOf(values: Values, path = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(values)) {
    const at = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') texts.set(at, value)
    else if (typeof value === 'object')
      for (const [deep, text] of textsOf(value, at)) texts.set(deep, text)
  }
  return texts
}

/** The findings of one value in both languages. */
export function fieldFindings(pair: Record<Language, ReadField>, site: Site): Finding[] {
  const isEmpty = (side: Language) => pair[side].source.trim() === ''
  const own = LANGUAGES.flatMap((side) => ownFindings(pair[side], site))
  const missing = LANGUAGES.find((side) => isEmpty(side) && !isEmpty(otherLanguage(side)))
  if (missing) {
    return [...own, placed({ rule: 'sideMissing', from: 0, to: 0 }, pair[missing])]
  }
  const shorter = muchShorter({ ar: pair.ar.facts.words, en: pair.en.facts.words })
  if (shorter) {
    const end = pair[shorter].source.length
    return [...own, placed({ rule: 'muchShorter', from: end, to: end }, pair[shorter])]
  }
  return [...own, ...quantities([pair.ar], [pair.en]), ...quantities([pair.en], [pair.ar])]
}

function ownFindings(text: ReadField, site: Site): Finding[] {
  const { source, facts, side } = text
  const address = source.trim()
  // An address is not prose, so only its target is checked.
  const isOwn = () =>
    address.startsWith('/') || ownPath(address, site.origin) || formerPath(address, site) !== null
  if (!/\s/.test(address) && isOwn()) {
    const location = { from: 0, to: source.length }
    const found = linkTarget({ address, addressAt: location, location }, side, site)
    return found ? [placed(found, text)] : []
  }
  return facts.found.map((found) => placed(found, text))
}
