import type { EditorState, Line, Text } from '@codemirror/state'

/** Matches a line with only white space and block quote markers. */
const EMPTY = /^[\s>]*$/

export const isEmptyLine = (line: Line): boolean => EMPTY.test(line.text)

/**
 * Whether an empty line only separates blocks and is shown as the space between them. In a run of
 * several empty lines, every second one is an empty paragraph, like those that the Enter key
 * creates.
 */
export function isGap(state: EditorState, line: Line): boolean {
  if (!isEmptyLine(line)) return false
  const { doc } = state
  let first = line.number
  while (first > 1 && isEmptyLine(doc.line(first - 1))) first -= 1
  let last = line.number
  while (last < doc.lines && isEmptyLine(doc.line(last + 1))) last += 1
  const position = line.number - first + (first === 1 ? 1 : 0)
  if (position % 2 === 0) return true
  return line.number === last && last !== doc.lines
}

/** The nearest line with text before or after a line, or null. */
export function wordsBeside(doc: Text, line: Line, step: -1 | 1): Line | null {
  for (let at = line.number + step; at >= 1 && at <= doc.lines; at += step) {
    const other = doc.line(at)
    if (!isEmptyLine(other)) return other
  }
  return null
}
