import { attributeOf, childOf, childrenOf, isWord, numberOf, switchOf, valueOf } from './xml.ts'

export interface ListItem {
  isOrdered: boolean
  /** The number of an ordered item. */
  number: number
  /** The number as the document shows it, such as `2.1`; empty for a bullet. */
  label: string
}

interface Level {
  format: string
  /** A text in which `%1` stands for the number of the first level. */
  text: string
  start: number
  isPlain: boolean
}

interface List {
  levels: Map<number, Level>
  /** The numbers with which the list begins, by level, if it does not continue another list. */
  starts: Map<number, number>
  /** The current numbers, which lists with the same definition share. */
  counts: number[]
  isStarted: boolean
}

/** The number of levels that a list can have in Word. */
export const MAX_LEVELS = 9

/** The lists of a Word file, and their current numbers. */
export class Numbering {
  readonly #lists = new Map<string, List>()

  constructor(root: Element | undefined) {
    const all = root ? childrenOf(root) : []
    const definitions = all.filter((element) => isWord(element, 'abstractNum'))
    const byId = new Map(definitions.map((one) => [attributeOf(one, 'abstractNumId'), one]))
    const byStyle = new Map(definitions.map((one) => [valueOf(childOf(one, 'styleLink')), one]))
    const counts = new Map<Element, number[]>()
    for (const element of all) {
      const named = byId.get(valueOf(childOf(element, 'abstractNumId')))
      if (!isWord(element, 'num') || !named) continue
      // a definition can refer to a list style, whose definition contains the levels
      const style = valueOf(childOf(named, 'numStyleLink'))
      const definition = (style && byStyle.get(style)) || named
      const list: List = {
        levels: levelsIn(definition),
        starts: new Map(),
        counts: counts.get(definition) ?? [],
        isStarted: false,
      }
      counts.set(definition, list.counts)
      for (const override of childrenOf(element)) {
        if (!isWord(override, 'lvlOverride')) continue
        const at = numberOf(attributeOf(override, 'ilvl')) ?? 0
        const start = numberOf(valueOf(childOf(override, 'startOverride')))
        if (start !== undefined) list.starts.set(at, start)
        const level = childOf(override, 'lvl')
        if (level) list.levels.set(at, levelOf(level))
      }
      this.#lists.set(attributeOf(element, 'numId') ?? '', list)
    }
  }

  /** Counts a list item and returns it; null if the paragraph is not in a list. */
  next(numId: string, level: number): ListItem | null {
    const list = this.#lists.get(numId)
    const own = list?.levels.get(level)
    if (!list || !own || level < 0 || level >= MAX_LEVELS || own.format === 'none') return null
    if (own.format === 'bullet') return { isOrdered: false, number: 1, label: '' }
    const { counts, levels, starts } = list
    if (!list.isStarted) counts.length = Math.min(counts.length, ...starts.keys())
    list.isStarted = true
    for (let outer = 0; outer < level; outer++) counts[outer] ??= levels.get(outer)?.start ?? 1
    const before = counts[level]
    const number = before === undefined ? (starts.get(level) ?? own.start) : before + 1
    counts.length = level
    counts[level] = number
    return { isOrdered: true, number, label: labelOf(list, own) }
  }
}

function labelOf({ levels, counts }: List, { text, isPlain }: Level): string {
  const numbered = text.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const level = Number(digit) - 1
    const format = isPlain ? undefined : levels.get(level)?.format
    return written(counts[level] ?? 1, format ?? 'decimal')
  })
  return numbered.trim()
}

function levelsIn(element: Element): Map<number, Level> {
  const levels = childrenOf(element).filter((child) => isWord(child, 'lvl'))
  return new Map(
    levels.map((level, index) => [numberOf(attributeOf(level, 'ilvl')) ?? index, levelOf(level)]),
  )
}

const levelOf = (level: Element): Level => ({
  format: valueOf(childOf(level, 'numFmt')) ?? 'decimal',
  text: valueOf(childOf(level, 'lvlText')) ?? '',
  start: numberOf(valueOf(childOf(level, 'start'))) ?? 1,
  isPlain: switchOf(level, 'isLgl') ?? false,
})

const LETTERS: Readonly<Record<string, string>> = {
  lowerLetter: 'abcdefghijklmnopqrstuvwxyz',
  upperLetter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  arabicAlpha: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  arabicAbjad: 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
}
const ROMAN_ONES = ' i ii iii iv v vi vii viii ix'.split(' ')
const ROMAN_TENS = ' x xx xxx xl l lx lxx lxxx xc'.split(' ')

/** A number in one of Word's formats; in digits if the format is unknown or has no such number. */
function written(number: number, format: string): string {
  const letter = LETTERS[format]?.[number - 1]
  if (letter) return letter
  if (!format.endsWith('Roman') || number < 1 || number > 99) return String(number)
  const roman = `${ROMAN_TENS[Math.floor(number / 10)]}${ROMAN_ONES[number % 10]}`
  return format === 'upperRoman' ? roman.toUpperCase() : roman
}
