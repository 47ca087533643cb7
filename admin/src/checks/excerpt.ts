import type { Span } from '@ufuq/shared/checks/finding'

export interface Excerpt {
  before: string
  found: string
  after: string
}

/**
 * The number of characters shown on each side of a finding, and the maximum number shown of the
 * finding itself.
 */
const AROUND = 28
const MAX_LENGTH = 80
/** The number of characters before and after a finding that are examined. */
const NEAR = 1000

/** These characters mark the start and the end of the finding while markup is removed. */
const [OPEN, CLOSE] = ['\u0001', '\u0002']
const EDGE = new RegExp(`${OPEN}|${CLOSE}`, 'g')

const BLOCK_TOKENS = new RegExp(
  `^(${OPEN}?)(?:\\s*(?:>|[-+*]|\\d{1,9}[.)])\\s+)*(?:\\s*#{1,6}\\s+)?`,
)
/** A link or a picture; its text may contain brackets. */
const LINK = /!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\((?:[^()\s]|\([^()]*\))*(?:\s[^)]*)?\)/g
const NOTE = /\[\^[^\]\s]+\]:?/g
/** The dashes between the pipes of a table's delimiter row. */
const DASHES = /\|\s*:?-+:?\s*(?=\|)/g
const EMPHASIS = /\*+|`+|~~/g
const ESCAPE = /\\([!-/:-@[-`{-~])/g

/**
 * The text of a finding and the text around it; in Markdown, without the markup that readers never
 * see.
 */
export function excerptOf(text: string, { from, to }: Span, isMarkdown: boolean): Excerpt {
  const line = text.slice(Math.max(text.lastIndexOf('\n', from - 1) + 1, from - NEAR), from)
  const end = text.indexOf('\n', to)
  const rest = text.slice(to, Math.min(end === -1 ? text.length : end, to + NEAR))
  const found = text.slice(from, Math.min(to, from + MAX_LENGTH))
  const marked = `${line}${OPEN}${found}${CLOSE}${rest}`
  const [before, inner, after] = (isMarkdown ? wordsOf(marked) : marked).split(EDGE)
  // a finding inside markup is shown as written
  if (before === undefined || inner === undefined || after === undefined) {
    return { before: endOf(line), found, after: startOf(rest) }
  }
  return { before: endOf(before), found: inner, after: startOf(after) }
}

function wordsOf(line: string): string {
  const isRow = /^\s*\|/.test(line.replaceAll(EDGE, ''))
  return line
    .replace(BLOCK_TOKENS, '$1')
    .replaceAll(LINK, '$1')
    .replaceAll(NOTE, '')
    .replaceAll(EMPHASIS, '')
    .replaceAll(ESCAPE, '$1')
    .replaceAll(DASHES, isRow ? '|' : '$&')
    .replaceAll('|', isRow ? ' ' : '|')
}

/** Cuts the text at a word boundary, unless the word at the cut is too long. */
const endOf = (text: string): string => {
  if (text.length <= AROUND) return text.trimStart()
  return `…${text.slice(-AROUND).replace(/^\S{0,12}\s+/, '')}`
}

const startOf = (text: string): string => {
  if (text.length <= AROUND) return text.trimEnd()
  const whole = text.slice(0, AROUND).replace(/\s+\S{0,12}$/, '')
  return `${whole.replace(/[\s.…,،;؛:]+$/, '')}…`
}
