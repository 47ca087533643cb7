import type { Language } from '../../contract/languages.ts'
import type { Found, Span } from '../finding.ts'
import { figuresIn, numberWordsIn, type FigureFact } from '../pairs/figures.ts'
import { placeholders, latinPunctuation, misplacedSpaces } from '../rules/characters.ts'
import { readMarkdown, type MarkdownFacts } from './markdown-facts.ts'
import { plainRun, spanIn } from './run.ts'

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/

const LIST = /^(?:[-+*]|\d{1,9}[.)])\s/

const DEFINITION = /^ {0,3}(\[\^?[^[\]\s][^[\]]*\]):[ \t]*(\S*)/gm

/** Everything that the rules need to know about a text, with offsets in that text. */
export interface TextFacts extends Omit<MarkdownFacts, 'runs'> {
  /** Findings in single runs. */
  found: Found[]
  figures: FigureFact[]
  /** The words that may be numbers. */
  numberWords: string[]
  words: number
}

/** Caches the facts of parts of texts, because only one part changes while somebody writes. */
export class Memory {
  readonly #known = new Map<string, TextFacts>()
  #used = new Set<string>()

  recall(key: string, read: () => TextFacts): TextFacts {
    this.#used.add(key)
    const known = this.#known.get(key)
    if (known) return known
    const facts = read()
    this.#known.set(key, facts)
    return facts
  }

  /** Deletes the facts that no text has used since the last call. */
  tidy(): void {
    for (const key of this.#known.keys()) if (!this.#used.has(key)) this.#known.delete(key)
    this.#used = new Set()
  }
}

/** Analyses a Markdown text part by part. */
export function readText(markdown: string, language: Language, memory: Memory): TextFacts {
  const definitions = definitionsIn(markdown)
  const whole = empty()
  for (const { from, to } of blocksOf(markdown)) {
    const source = markdown.slice(from, to)
    const referred = definitionsFor(source, definitions)
    const facts = memory.recall(`${language} ${source} ${referred}`, () =>
      factsOf(readMarkdown(source, referred), language),
    )
    append(whole, facts, from)
  }
  return whole
}

/** Analyses a text without markup, such as a title. */
export const readPlain = (text: string, language: Language): TextFacts =>
  factsOf({ runs: [plainRun(text)], headings: [], links: [], pictures: [], empties: [] }, language)

const empty = (): TextFacts => ({
  headings: [],
  links: [],
  pictures: [],
  empties: [],
  found: [],
  figures: [],
  numberWords: [],
  words: 0,
})

const WORD = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu

function factsOf({ runs, ...structure }: MarkdownFacts, language: Language): TextFacts {
  const whole: TextFacts = { ...empty(), ...structure }
  for (const run of runs) {
    const inSource = <Fact extends Span>(fact: Fact): Fact => ({
      ...fact,
      ...spanIn(run, fact.from, fact.to),
    })
    whole.figures.push(...figuresIn(run.text).map(inSource))
    whole.numberWords.push(...numberWordsIn(run.text))
    whole.words += run.text.match(WORD)?.length ?? 0
    whole.found.push(
      ...placeholders(run),
      ...latinPunctuation(run, language),
      ...misplacedSpaces(run),
    )
  }
  return whole
}

const moved = <Fact extends Span>(fact: Fact, by: number): Fact => ({
  ...fact,
  from: fact.from + by,
  to: fact.to + by,
})
const maybeMoved = <Fact extends Span>(fact: Fact | null, by: number): Fact | null =>
  fact && moved(fact, by)

function append(whole: TextFacts, part: TextFacts, by: number): void {
  for (const heading of part.headings) {
    whole.headings.push({ ...moved(heading, by), punctuation: maybeMoved(heading.punctuation, by) })
  }
  for (const link of part.links) {
    whole.links.push({ ...moved(link, by), addressAt: maybeMoved(link.addressAt, by) })
  }
  for (const found of part.found) {
    const repair = found.repair?.map((edit) => moved(edit, by))
    whole.found.push({ ...moved(found, by), ...(repair && { repair }) })
  }
  for (const picture of part.pictures) whole.pictures.push(moved(picture, by))
  for (const one of part.empties) whole.empties.push(moved(one, by))
  for (const figure of part.figures) whole.figures.push(moved(figure, by))
  whole.numberWords.push(...part.numberWords)
  whole.words += part.words
}

/**
 * The parts of a Markdown text that can be parsed separately. A part begins at an unindented line
 * after an empty one, outside code, where every previous list and quotation has ended. Within a
 * list, it also begins at each unindented item.
 */
function blocksOf(markdown: string): Span[] {
  const blocks: Span[] = []
  let from = 0
  let fence: string | null = null
  let isAfterGap = false
  let isList = false
  for (const { 0: line, index } of markdown.matchAll(/[^\n]*(?:\n|$)/g)) {
    if (line === '') break
    if (line.trim() === '') {
      isAfterGap = true
      continue
    }
    const isItem = LIST.test(line)
    if (fence === null && !/^\s/.test(line) && (isAfterGap || (isList && isItem))) {
      if (index > from) blocks.push({ from, to: index })
      from = index
    }
    if (index === from) isList = isItem
    isAfterGap = false
    fence = fenceAfter(fence, line, isList)
  }
  if (from < markdown.length) blocks.push({ from, to: markdown.length })
  return blocks
}

/** The code fence that is open after a line. */
function fenceAfter(open: string | null, line: string, isList: boolean): string | null {
  const marks = FENCE.exec(line)?.[1]
  // an indented fence in a list belongs to an item, and ends with that item
  if (marks === undefined || (isList && open === null && /^\s/.test(line))) return open
  if (open === null) return marks
  const ends = marks.startsWith(open) && line.trim() === marks
  return ends ? null : open
}

/** A definition that a link or a footnote in any part may refer to. */
interface Definition {
  /** The label with its brackets, in lower case. */
  label: string
  markdown: string
}

const definitionsIn = (markdown: string): Definition[] =>
  [...markdown.matchAll(DEFINITION)].flatMap(([, label = '', address = '']) => {
    const meaning = label.startsWith('[^') ? '-' : address
    return meaning ? [{ label: label.toLowerCase(), markdown: `${label}: ${meaning}` }] : []
  })

/** The definitions that a part may refer to, as Markdown. */
function definitionsFor(part: string, definitions: readonly Definition[]): string {
  if (definitions.length === 0 || !part.includes('[')) return ''
  const characters = part.toLowerCase()
  return definitions
    .filter(({ label }) => characters.includes(label))
    .map(({ markdown }) => markdown)
    .join('\n\n')
}
