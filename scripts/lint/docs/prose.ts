// Checks that sentences have at most 25 words and paragraphs at most 80, and that the usual terms
// are used. Tables, code, headings and HTML are excluded.
import { linesOf, wordsIn, type Problem, type Span } from './page.ts'

const MAX_SENTENCE = 25
const MAX_PARAGRAPH = 80

/** Words that the docs once used, each with the usual word for it. */
const PRIVATE_WORDS: readonly (readonly [pattern: RegExp, usual: string])[] = [
  [/\banew\b/i, 'again'],
  [/\be-mails?\b/i, 'email'],
  [/\bkept pages?\b/i, 'cached page'],
  [/\bleft[- ]out words?\b/i, 'discarded text'],
  [/\bmade[- ]up\b/i, 'generated'],
  [/\bunder way\b/i, 'in progress'],
]

const IS_NO_PROSE = /^(?:#|\||<|!\[|---$)/
const STARTS_ITEM = /^(?:[-*]|\d+\.) /

/** The paragraphs and list items of a page, each as one line. */
function paragraphsOf(page: string): Span[] {
  const paragraphs: Span[] = []
  let isOpen = false
  for (const { line, text, isCode } of linesOf(page)) {
    const content = text.trim()
    const isProse = content !== '' && !isCode && !IS_NO_PROSE.test(content)
    const last = paragraphs.at(-1)
    if (isProse && last && isOpen && !STARTS_ITEM.test(content)) last.text += ` ${content}`
    else if (isProse) paragraphs.push({ line, text: content.replace(STARTS_ITEM, '') })
    isOpen = isProse
  }
  return paragraphs
}

/** Counts a name in backticks as one word, and a link as its text. */
const readable = (text: string) =>
  text
    .replaceAll(/<!--[^>]*-->/g, '')
    .replaceAll(/`[^`]*`/g, 'Code')
    .replaceAll(/\]\([^()[]*\)/g, '')
    .replaceAll(/[[\]*_]/g, '')

/**
 * A sentence ends at a full stop, question mark or exclamation mark that is followed by the start
 * of another sentence.
 */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?]["”’)]?)\s+(?=["“(«]?[\p{Lu}\p{Lo}\d/])/u)

export function proseProblems(page: string): Problem[] {
  return paragraphsOf(page).flatMap(({ line, text }) => {
    const prose = readable(text)
    const problems: Problem[] = sentencesOf(prose).flatMap((sentence) => {
      const words = wordsIn(sentence)
      if (words.length <= MAX_SENTENCE) return []
      const start = words.slice(0, 6).join(' ')
      const message = `a sentence of ${words.length} words: “${start} …”`
      return [{ line, rule: 'long-sentence', message }]
    })
    for (const [pattern, usual] of PRIVATE_WORDS) {
      const [word] = pattern.exec(prose) ?? []
      if (word) problems.push({ line, rule: 'private-word', message: `“${word}”: say “${usual}”` })
    }
    const length = wordsIn(prose).length
    if (length > MAX_PARAGRAPH)
      problems.push({ line, rule: 'long-paragraph', message: `a paragraph of ${length} words` })
    return problems
  })
}
