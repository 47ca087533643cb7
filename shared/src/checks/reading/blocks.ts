import type { Span } from '../finding.ts'

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
const LIST = /^(?:[-+*]|\d{1,9}[.)])\s/
const DEFINITION = /^ {0,3}(\[\^?[^\]\s][^\]]*\]:)[ \t]*(\S*)/gm

/**
 * The parts of a markdown text that can be read one by one: each begins at a line without indentation after an empty
 * one, outside code, where every list and quotation before it has ended.
 */
export function blocksOf(markdown: string): Span[] {
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
    if (fence === null && isAfterGap && !/^\s/.test(line)) {
      if (index > from) blocks.push({ from, to: index })
      from = index
      isList = LIST.test(line)
    }
    if (index === from) isList = LIST.test(line)
    isAfterGap = false
    fence = fenceAfter(fence, line, isList)
  }
  if (from < markdown.length) blocks.push({ from, to: markdown.length })
  return blocks
}

/** The fence that is open after a line. */
function fenceAfter(open: string | null, line: string, isList: boolean): string | null {
  const marks = FENCE.exec(line)?.[1]
  // an indented one within a list is of an item, and ends with it
  if (marks === undefined || (isList && open === null && /^\s/.test(line))) return open
  if (open === null) return marks
  const ends = marks.startsWith(open) && line.trim() === marks
  return ends ? null : open
}

/** What links and notes of any part may refer to, as markdown of its own. */
export const definitionsIn = (markdown: string): string =>
  [...markdown.matchAll(DEFINITION)]
    .map(([, label = '', address = '']) =>
      label.startsWith('[^') ? `${label} -` : address && `${label} ${address}`,
    )
    .filter(Boolean)
    .join('\n\n')
