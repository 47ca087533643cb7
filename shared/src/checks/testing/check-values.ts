import type { Language } from '../../contract/languages.ts'
import { RULES, type Finding } from '../finding.ts'
import { fieldFindings } from '../pages/check-page.ts'
import type { ReadField } from '../pairs/differences.ts'
import { readPlain } from '../reading/text-facts.ts'
import type { Site } from '../rules/links.ts'

/** Plain values by key, as in a locale file. */
export interface Values {
  readonly [key: string]: string | number | Values
}

/** Finds issues in values, each compared with the value of the same key in the other language. */
export function checkValues(pair: Readonly<Record<Language, Values>>, site: Site): Finding[] {
  const texts = { ar: textsOf(pair.ar), en: textsOf(pair.en) }
  const fields = new Set([...texts.ar.keys(), ...texts.en.keys()])
  const read = (field: string, side: Language): ReadField => {
    const source = texts[side].get(field) ?? ''
    return { side, field, source, facts: readPlain(source, side) }
  }
  return [...fields]
    .flatMap((field) => fieldFindings({ ar: read(field, 'ar'), en: read(field, 'en') }, site))
    .toSorted((a, b) => RULES.indexOf(a.rule) - RULES.indexOf(b.rule))
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
