// The parts of a Markdown page that the document checks read.

export interface Problem {
  line: number
  rule: string
  message: string
}

export interface Span {
  /** The line number in the page, starting at 1. */
  line: number
  text: string
}

interface Line extends Span {
  isCode: boolean
}

/** The lines of a page. Lines in code blocks are marked; the fences of these blocks are omitted. */
export function linesOf(page: string): Line[] {
  let isCode = false
  return page.split('\n').flatMap((text, index) => {
    const isFence = text.trimStart().startsWith('```')
    if (isFence) isCode = !isCode
    return isFence ? [] : [{ line: index + 1, text, isCode }]
  })
}

/** The names in backticks, outside code blocks. */
export const namesIn = (page: string): Span[] =>
  linesOf(page).flatMap(({ line, text, isCode }) =>
    isCode ? [] : [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ line, text: name })),
  )

/** Lines of code and names in backticks, which may contain commands. */
export const codeIn = (page: string): Span[] => [
  ...linesOf(page).filter(({ isCode }) => isCode),
  ...namesIn(page),
]

/** The text as a reader sees it, without link addresses and markup. */
export const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/\]\([^()[]*\)/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
