import type { Span } from '../finding.ts'

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
const LIST = /^(?:[-+*]|\d{1,9}[.)])\s/

/**
 * The parts of a Markdown text that can be parsed separately. A part begins at an unindented line
 * after an empty one, outside code, where every previous list and quotation has ended. Within a
 * list, it also begins at each unindented item.
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

const DEFINITION = /^ {0,3}(\[\^?[^[\]\s][^[\]]*\]):[ \t]*(\S*)/gm

/** A definition that a link or a footnote in any part may refer to. */
export interface Definition {
  /** The label with its brackets, in lower case. */
  label: string
  markdown: string
}

export const definitionsIn = (markdown: string): Definition[] =>
  [...markdown.matchAll(DEFINITION)].flatMap(([, label = '', address = '']) => {
    const meaning = label.startsWith('[^') ? '-' : address
    return meaning ? [{ label: label.toLowerCase(), markdown: `${label}: ${meaning}` }] : []
  })

/** The definitions that a part may refer to, as Markdown. */
export function definitionsFor(part: string, definitions: readonly Definition[]): string {
  if (definitions.length === 0 || !part.includes('[')) return ''
  const characters = part.toLowerCase()
  return definitions
    .filter(({ label }) => characters.includes(label))
    .map(({ markdown }) => markdown)
    .join('\n\n')
}
