import type { EditorState, Line } from '@codemirror/state'

export interface Range {
  from: number
  to: number
}

/** Matches a line that has a marker but no text yet; inserted text replaces it. */
const EMPTY_BLOCK = /^\s*(?:(?:>\s*)+|[-*+]\s*(?:\[[ x]\]\s*)?|\d+[.)]\s*|#{1,6}\s*)?$/

/**
 * Determines where to insert blocks, and the empty lines that separate them from the surrounding
 * text.
 */
export function placeBlocks(
  { doc }: EditorState,
  { from, to }: Range,
  markdown: string,
): Range & { insert: string; start: number } {
  const first = doc.lineAt(from)
  const last = doc.lineAt(to)
  const before = doc.sliceString(first.from, from)
  const after = doc.sliceString(to, last.to)
  const takesLine = EMPTY_BLOCK.test(before)
  const start = takesLine ? first.from : from
  const above: Line | null = first.number > 1 ? doc.line(first.number - 1) : null
  const below: Line | null = last.number < doc.lines ? doc.line(last.number + 1) : null
  const gap = takesLine ? (isWritten(above) ? '\n' : '') : '\n\n'
  const rest = after.trim() === '' ? (isWritten(below) ? '\n' : '') : '\n\n'
  const end = after.trim() === '' ? last.to : to
  return { from: start, to: end, insert: gap + markdown + rest, start: start + gap.length }
}

const isWritten = (line: Line | null): boolean => line !== null && line.text.trim() !== ''
