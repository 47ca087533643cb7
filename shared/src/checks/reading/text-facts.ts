import type { Language } from '../../contract/languages.ts'
import type { Found, Span } from '../finding.ts'
import { takeDates, type DateFact } from '../pairs/dates.ts'
import { figuresIn, type FigureFact } from '../pairs/figures.ts'
import { toWestern } from '../rules/digits.ts'
import { directionMarks, tatweel } from '../rules/letters.ts'
import { placeholders } from '../rules/leftovers.ts'
import { doubledSpace, latinPunctuation, spaceBefore } from '../rules/punctuation.ts'
import { blocksOf, definitionsIn } from './blocks.ts'
import { readMarkdown, type MarkdownFacts } from './markdown-facts.ts'
import { plainRun, spanIn } from './run.ts'

/** All that the rules need to know of a text, at its offsets. */
export interface TextFacts extends MarkdownFacts {
  /** What is wrong with single runs. */
  found: Found[]
  figures: FigureFact[]
  dates: DateFact[]
  words: number
}

/** What was read of parts of texts before: while one writes, all parts but one stay as they are. */
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

  /** Forgets what no text has had since the last time. */
  tidy(): void {
    for (const key of this.#known.keys()) if (!this.#used.has(key)) this.#known.delete(key)
    this.#used = new Set()
  }
}

/** Reads a markdown text part by part, and stops after each. */
export function* readText(
  markdown: string,
  language: Language,
  memory: Memory,
): Generator<undefined, TextFacts> {
  const definitions = definitionsIn(markdown)
  const whole = empty()
  for (const { from, to } of blocksOf(markdown)) {
    const source = markdown.slice(from, to)
    const facts = memory.recall(`${language} ${definitions} ${source}`, () =>
      withQuantities(readMarkdown(source, definitions), language),
    )
    append(whole, facts, from)
    yield
  }
  return whole
}

/** Reads a text without markup, such as a title. */
export const readPlain = (text: string, language: Language): TextFacts =>
  withQuantities({ runs: [plainRun(text)], headings: [], links: [], pictures: [] }, language)

const empty = (): TextFacts => ({
  runs: [],
  headings: [],
  links: [],
  pictures: [],
  found: [],
  figures: [],
  dates: [],
  words: 0,
})

const WORD = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu

function withQuantities(facts: MarkdownFacts, language: Language): TextFacts {
  const whole: TextFacts = { ...empty(), ...facts }
  for (const run of facts.runs) {
    const western = toWestern(run.text)
    const { dates, rest } = takeDates(western)
    const inSource = <Fact extends Span>(fact: Fact): Fact => ({
      ...fact,
      ...spanIn(run, fact.from, fact.to),
    })
    whole.dates.push(...dates.map(inSource))
    whole.figures.push(...figuresIn(rest).map(inSource))
    whole.words += run.text.match(WORD)?.length ?? 0
    whole.found.push(
      ...placeholders(run),
      ...latinPunctuation(run, language),
      ...spaceBefore(run),
      ...doubledSpace(run),
      ...tatweel(run),
      ...directionMarks(run),
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
  for (const run of part.runs) whole.runs.push({ ...run, offset: by })
  for (const heading of part.headings) {
    whole.headings.push({ ...moved(heading, by), signs: maybeMoved(heading.signs, by) })
  }
  for (const link of part.links) {
    whole.links.push({ ...moved(link, by), addressAt: maybeMoved(link.addressAt, by) })
  }
  for (const picture of part.pictures) whole.pictures.push(moved(picture, by))
  for (const date of part.dates) whole.dates.push(moved(date, by))
  for (const figure of part.figures) whole.figures.push(moved(figure, by))
  for (const found of part.found) {
    const repair = found.repair?.map((edit) => moved(edit, by))
    whole.found.push({ ...moved(found, by), ...(repair && { repair }) })
  }
  whole.words += part.words
}
