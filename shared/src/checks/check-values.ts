import { LANGUAGES, otherLanguage, type Language } from '../contract/languages.ts'
import { placed } from './check-texts.ts'
import type { Finding } from './finding.ts'
import { muchShorter, quantities, type ReadField } from './pairs/differences.ts'
import { formerPath, linkTarget, ownPath, type Site } from './rules/links.ts'

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
