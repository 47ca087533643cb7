import type { Direction } from '@ufuq/shared/contract/languages'
import type { OutlinedLine, OutlineText } from '@ufuq/shared/contract/drawings'
import { isolateDigitGroups } from '@ufuq/shared/domain/digit-groups'

/** The sizes from largest to smallest, each with the number of lines that fit. */
export type TitleSizes = readonly { size: number; lines: number }[]

interface TitleOptions {
  text: string
  direction: Direction
  width: number
  sizes: TitleSizes
  outline: OutlineText
}

export interface SetTitle {
  size: number
  lines: OutlinedLine[]
}

const EM = 1000
/** The spaces of a number in several groups are inside marks, and no line ends there. */
const BETWEEN_WORDS = /\s+(?![^\u2066]*\u2069)/u

/**
 * Sets a title in the largest size that fits, with lines of about equal length; a title that
 * is too long ends with `…`.
 */
export function setTitle({ text, direction, width, sizes, outline }: TitleOptions): SetTitle {
  const measured = new Map<string, OutlinedLine>()
  const set = (line: string): OutlinedLine => {
    const known = measured.get(line) ?? outline(line, direction)
    measured.set(line, known)
    return known
  }
  const words = isolateDigitGroups(text).split(BETWEEN_WORDS).filter(Boolean)
  const smallest = sizes.at(-1)
  if (!smallest) throw new Error('A title needs a size')

  for (const { size, lines } of sizes) {
    const fits = (line: string) => (set(line).width * size) / EM <= width
    if (!words.every(fits)) continue
    const broken = breakLines(words, fits)
    if (broken.length > lines) continue
    return { size, lines: balance(words, broken, (line) => set(line).width).map(set) }
  }

  const fits = (line: string) => (set(line).width * smallest.size) / EM <= width
  const broken = breakLines(
    words.flatMap((word) => pieces(word, fits)),
    fits,
  )
  const shown = broken.slice(0, smallest.lines)
  if (broken.length > shown.length) shown.push(shortened(shown.pop() ?? '', fits))
  return { size: smallest.size, lines: shown.map(set) }
}

/** Fills each line with as many words as fit. */
function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/**
 * Distributes the words over as many lines as `lines` contains, at the narrowest width that allows
 * this, to within 0.05 em.
 */
function balance(
  words: readonly string[],
  lines: string[],
  widthOf: (line: string) => number,
): string[] {
  let best = lines
  let enough = Math.max(...lines.map(widthOf))
  let tooNarrow = Math.max(...words.map(widthOf)) - 1
  while (enough - tooNarrow > 50) {
    const middle = (enough + tooNarrow) / 2
    const tried = breakLines(words, (line) => widthOf(line) <= middle)
    if (tried.length > lines.length) tooNarrow = middle
    else [best, enough] = [tried, middle]
  }
  return best
}

const graphemes = new Intl.Segmenter()
const graphemesOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Splits a word that is longer than a line, such as an address. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  for (const character of graphemesOf(word)) {
    const longer = (parts.at(-1) ?? '') + character
    if (parts.length > 0 && fits(longer)) parts.splice(-1, 1, longer)
    else parts.push(character)
  }
  return parts
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const characters = graphemesOf(line)
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
