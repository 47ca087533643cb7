import type { Language } from '../../contract/languages.ts'
import type { Found, Span } from '../finding.ts'
import { figuresIn, numberWordsIn, type FigureFact } from '../pairs/figures.ts'
import { placeholders, latinPunctuation, misplacedSpaces } from '../rules/characters.ts'
import { readMarkdown, type MarkdownFacts } from './markdown-facts.ts'
import { plainRun, spanIn } from './run.ts'

/** Everything that the rules need to know about a text, with offsets in that text. */
export interface TextFacts extends Omit<MarkdownFacts, 'runs'> {
  /** Findings in single runs. */
  found: Found[]
  figures: FigureFact[]
  /** The words that may be numbers. */
  numberWords: string[]
  words: number
}

/** Analyses a Markdown text. */
export const readText = (markdown: string, language: Language): TextFacts =>
  factsOf(readMarkdown(markdown), language)

/** Analyses a text without markup, such as a title. */
export const readPlain = (text: string, language: Language): TextFacts =>
  factsOf({ runs: [plainRun(text)], headings: [], links: [], pictures: [], empties: [] }, language)

const WORD = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu

function factsOf({ runs, ...structure }: MarkdownFacts, language: Language): TextFacts {
  const whole: TextFacts = { ...structure, found: [], figures: [], numberWords: [], words: 0 }
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
