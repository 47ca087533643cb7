// Texts on which a backtracking expression takes a long time: the repeated match of a part of the
// expression, after a prefix that leads to that part, and before a character that never matches.
import { RegExpParser, type AST } from '@eslint-community/regexpp'

/**
 * The maximum number of consecutive elements that are repeated together; consecutive letters count
 * as one.
 */
const TOGETHER = 4
/** How many characters of a set are tested individually. */
const ALONE = 4
/**
 * A character that is neither a letter nor special in regular expressions. The tested strings end
 * with it, without and with a line break.
 */
const FITS_NOWHERE = '\0'
const ENDINGS = [FITS_NOWHERE.repeat(32), `${FITS_NOWHERE}\n${FITS_NOWHERE}`]

const SAMPLES = [...' a0\n-[!(<\'"*_`~|#.,:;/\\@%&=?^$1Aع،\u0301\u064B\u0640\u200B\uFFFC\t)]{}>+']

/** A repeated part, and the prefix before it. */
export interface WorstCase {
  before: string
  repeated: string
}

export function worstCases(source: string, flags: string): WorstCase[] {
  const parser = new RegExpParser()
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const found = new Map<string, WorstCase>()
  const add = (start: string, repeated: string) => {
    if (!repeated) return
    for (const before of ['', FITS_NOWHERE, start]) {
      found.set(`${before}\u0002${repeated}`, { before, repeated })
      if (flags.includes('m')) found.set(repeated, { before: '', repeated: `\n${repeated}` })
    }
  }
  const walk = (alternatives: readonly AST.Alternative[], before: string) => {
    for (const { elements } of alternatives) {
      const words = wordsOf(elements)
      for (const [index, word] of words.entries()) {
        const start = before + words.slice(0, index).flat().map(sampleOf).join('')
        const [element] = word
        if (element)
          for (const character of charactersOf(element).slice(0, ALONE)) add(start, character)
        for (let count = 1; count <= TOGETHER && index + count <= words.length; count++) {
          const together = words.slice(index, index + count)
          add(start, together.flat().map(sampleOf).join(''))
        }
        for (const part of word) walk(alternativesOf(part), start)
      }
    }
  }
  walk(pattern.alternatives, '')
  return [...found.values()]
}

export const textsOf = ({ before, repeated }: WorstCase, length: number): string[] => {
  const text = before + repeated.repeat(Math.ceil(length / repeated.length))
  return ENDINGS.map((ending) => text + ending)
}

export const isUnbounded = (source: string): boolean => /[*+]|\{\d+,\}/.test(source)

/** The elements, with consecutive characters combined. */
function wordsOf(elements: readonly AST.Element[]): AST.Element[][] {
  const words: AST.Element[][] = []
  for (const element of elements) {
    const last = words.at(-1)
    if (element.type === 'Character' && last?.at(-1)?.type === 'Character') last.push(element)
    else words.push([element])
  }
  return words
}

function alternativesOf(element: AST.Element): readonly AST.Alternative[] {
  if (element.type === 'Quantifier') return alternativesOf(element.element)
  return 'alternatives' in element ? element.alternatives : []
}

/**
 * A short string that the element matches. For a repeated element, the string contains a single
 * match.
 */
function sampleOf(element: AST.Element): string {
  switch (element.type) {
    case 'Quantifier':
      return sampleOf(element.element)
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map(sampleOf).join('')
    default:
      return charactersOf(element)[0] ?? ''
  }
}

function charactersOf(element: AST.Element): string[] {
  switch (element.type) {
    case 'Quantifier':
      return charactersOf(element.element)
    case 'Character':
      return [String.fromCodePoint(element.value)]
    case 'CharacterSet':
    case 'CharacterClass': {
      const one = new RegExp(`^${element.raw}$`, 'su')
      return SAMPLES.filter((character) => one.test(character))
    }
    default:
      return []
  }
}
