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
  abstract: string
  starts: Map<number, number>
  levels: Map<number, Level>
}

const LEVELS = 9

/** The lists of a Word file, and their current numbers. */
export class Numbering {
  readonly #abstract = new Map<string, Map<number, Level>>()
  readonly #lists = new Map<string, List>()
  /**
   * The current numbers for each definition, because lists with the same definition continue the
   * same numbering.
   */
  readonly #counts = new Map<string, number[]>()
  readonly #started = new Set<string>()

  constructor(root: Element | undefined) {
    const all = root ? childrenOf(root) : []
    for (const element of all) {
      if (isWord(element, 'abstractNum'))
        this.#abstract.set(attributeOf(element, 'abstractNumId') ?? '', levelsIn(element))
    }
    const byLink = linkedStyles(all)
    for (const element of all) {
      if (!isWord(element, 'num')) continue
      const named = valueOf(childOf(element, 'abstractNumId')) ?? ''
      const abstract = byLink.get(named) ?? named
      const list: List = { abstract, starts: new Map(), levels: new Map() }
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
    if (!list || level < 0 || level >= LEVELS) return null
    const own = this.#level(list, level)
    if (!own || own.format === 'none') return null
    if (own.format === 'bullet') return { isOrdered: false, number: 1, label: '' }
    const counts = this.#counts.get(list.abstract) ?? []
    this.#counts.set(list.abstract, counts)
    this.#restart(numId, list, counts)
    for (let outer = 0; outer < level; outer++)
      counts[outer] ??= this.#level(list, outer)?.start ?? 1
    const before = counts[level]
    const number = before === undefined ? (list.starts.get(level) ?? own.start) : before + 1
    counts.length = level
    counts[level] = number
    return { isOrdered: true, number, label: this.#label(list, own, counts) }
  }

  #level(list: List, level: number): Level | undefined {
    return list.levels.get(level) ?? this.#abstract.get(list.abstract)?.get(level)
  }

  /**
   * Restarts the numbers for a list that sets its own start and so does not continue another list.
   */
  #restart(numId: string, { starts }: List, counts: number[]): void {
    if (this.#started.has(numId)) return
    this.#started.add(numId)
    const first = Math.min(...starts.keys())
    if (Number.isFinite(first)) counts.length = Math.min(counts.length, first)
  }

  #label(list: List, own: Level, counts: readonly number[]): string {
    return own.text
      .replaceAll(/%([1-9])/g, (_, digit: string) => {
        const level = Number(digit) - 1
        const format = own.isPlain ? 'decimal' : (this.#level(list, level)?.format ?? 'decimal')
        return written(counts[level] ?? 1, format)
      })
      .trim()
  }
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

/** Maps definitions that only refer to a list style to the definitions that contain its levels. */
function linkedStyles(all: readonly Element[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const element of all) {
    const style = valueOf(childOf(element, 'styleLink'))
    if (style) owners.set(style, attributeOf(element, 'abstractNumId') ?? '')
  }
  return new Map(
    all.flatMap((element) => {
      const owner = owners.get(valueOf(childOf(element, 'numStyleLink')) ?? '')
      return owner === undefined ? [] : [[attributeOf(element, 'abstractNumId') ?? '', owner]]
    }),
  )
}

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const
const LATIN = [...'abcdefghijklmnopqrstuvwxyz']
const ALPHABETS: Readonly<Record<string, readonly string[]>> = {
  lowerLetter: LATIN,
  upperLetter: LATIN.map((letter) => letter.toUpperCase()),
  arabicAlpha: [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  arabicAbjad: [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'],
}
const MAX_ROMAN = 4000

/** A number in one of Word's formats; in digits if the format is unknown. */
function written(number: number, format: string): string {
  const letters = ALPHABETS[format]
  if (letters && number >= 1 && number <= letters.length) return letters[number - 1] ?? ''
  if (!format.endsWith('Roman') || number < 1 || number >= MAX_ROMAN) return String(number)
  let rest = number
  let roman = ''
  for (const [value, sign] of ROMAN) {
    for (; rest >= value; rest -= value) roman += sign
  }
  return format === 'upperRoman' ? roman.toUpperCase() : roman
}
