import { isVerbatim } from './cell-marks.ts'
import { isSpace, type Cell, type Mark } from './cells.ts'

/**
 * Which characters are escaped: with `new`, those that were just typed; with every other level, all
 * that could be markup. `no emphasis` and `no marks` also omit that formatting.
 */
export type Care = 'new' | 'all' | 'no emphasis' | 'no marks'

export interface WrittenCells {
  text: string
  /** Where each cell begins and ends in the text. */
  starts: number[]
  ends: number[]
}

/** Characters that may be markup anywhere. */
const TOKEN = /[\\*_~`[\]<&!]/
const LETTER = /[\p{L}\p{N}\p{M}]/u

/** Writes a character as markdown, escaped if necessary. */
export function writeCharacter(
  cells: Cell[],
  at: number,
  care: Care,
  around: readonly Mark[],
): string {
  const cell = cells[at]
  if (!cell) return ''
  if (around.some(isVerbatim))
    return around.some(({ kind }) => kind === 'InlineCode') ? cell.text : cell.raw
  if (cell.raw === '\\' && cell.text === ' ') return at === cells.length - 1 ? cell.raw : ' '
  if (cell.isWhole || cell.raw !== cell.text || !TOKEN.test(cell.text)) return cell.raw
  const isRun = cell.text === '`' && (cells[at - 1]?.text === '`' || cells[at + 1]?.text === '`')
  if (care === 'new' && !cell.isNew && !isRun) return cell.raw
  return isHarmless(cell, cells[at - 1], cells[at + 1]) ? cell.raw : `\\${cell.raw}`
}

function isHarmless({ text }: Cell, before: Cell | undefined, after: Cell | undefined): boolean {
  const next = after?.raw ?? ''
  if (text === '_') return LETTER.test(before?.text ?? '') && LETTER.test(next)
  if (text === '&') return !/^[a-z#]/i.test(next)
  if (text === '<') return !/^[a-z/!?]/i.test(next)
  if (text === '!') return !next.startsWith('[') && !after?.marks.some(({ open }) => open === '[')
  if (text === '\\')
    return after !== undefined && /^[\s\p{L}\p{N}]/u.test(next) && after.marks.length === 0
  return (
    text === '*' &&
    (!before || isSpace(before)) &&
    (!after || isSpace(after)) &&
    before !== undefined
  )
}

/**
 * Patterns that turn a line into another block. The escape goes before the first character or, for
 * a number, after the digits.
 */
const BEGINS: RegExp[] = [
  /^()#{1,6}(?=[ \t]|$)/,
  /^()[-+*](?=[ \t]|$)/,
  /^()>/,
  /^(\d{1,9})[.)](?=[ \t]|$)/,
  /^()(?:=+|-+)[ \t]*$/,
  /^()(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/,
  /^()[|: \t]*-[|:\- \t]*$/,
  /^()(?:```|~~~)/,
  /^()\[[^\]]*\]:/,
  /^()\[[ xX]\](?=[ \t]|$)/,
  /^()<[a-z/!?]/i,
]

/** Escapes characters that would be markup at the start of a line, or at the end of a heading. */
export function asWords(
  written: WrittenCells,
  cells: readonly Cell[],
  isHeading: boolean,
): WrittenCells {
  if (isHeading) {
    const hashes = /(?:^|[ \t])#+[ \t]*$/.exec(written.text)
    if (!hashes || cells.at(-1)?.raw.startsWith('\\')) return written
    return escapedAt(written, hashes.index + hashes[0].search('#'))
  }
  const first = cells.find((cell) => !isSpace(cell))
  if (!first || first.isWhole) return written
  const lead = written.text.length - written.text.trimStart().length
  if (written.text[lead] !== first.raw[0] || written.text[lead] === '\\') return written
  const text = written.text.slice(lead)
  // the line begins with the markup of inline formatting
  if (first.marks.length > 0 && !isLetterFirst(written, cells, lead)) return written
  const begin = BEGINS.map((pattern) => pattern.exec(text)).find(Boolean)
  return begin ? escapedAt(written, lead + (begin[1] ?? '').length) : written
}

const isLetterFirst = ({ ends }: WrittenCells, cells: readonly Cell[], lead: number): boolean => {
  const at = cells.findIndex((cell) => !isSpace(cell))
  return ends[at] === lead + 1
}

const escapedAt = ({ text, starts, ends }: WrittenCells, at: number): WrittenCells => ({
  text: `${text.slice(0, at)}\\${text.slice(at)}`,
  starts: starts.map((start) => (start > at ? start + 1 : start)),
  ends: ends.map((end) => (end > at ? end + 1 : end)),
})
