import { EMPHASIS, has, isEmphasis, linkOf } from './cell-marks.ts'
import { isSpace, type Cell } from './cells.ts'

const PUNCTUATION = /[\p{P}\p{S}]/u

/**
 * Trims emphasis to words, so that it does not begin or end at a space, or at a punctuation mark
 * with a letter on its other side. Markdown would not recognise such emphasis.
 */
export function trimMarks(cells: readonly Cell[]): Cell[] {
  const trimmed = cells.map((cell, at) => (isBesideLink(cells, at) ? plain(cell) : { ...cell }))
  for (const kind of Object.keys(EMPHASIS)) {
    const isIn = (at: number) => trimmed[at]?.marks.some((mark) => mark.kind === kind) ?? false
    for (let at = 0; at < trimmed.length; at += 1) {
      if (!isIn(at)) continue
      let [start, end] = [at, at]
      while (isIn(end)) end += 1
      at = end
      for (; start < end && isLoose(trimmed[start], trimmed[start - 1]); start += 1) {
        if (end - start > 1 && isPair(trimmed[start], trimmed[end - 1])) {
          end -= 1
          drop(trimmed, end, kind)
        }
        drop(trimmed, start, kind)
      }
      for (; start < end && isLoose(trimmed[end - 1], trimmed[end]); end -= 1)
        drop(trimmed, end - 1, kind)
    }
  }
  return trimmed
}

/**
 * Whether a cell is an emphasised space before a link whose end is not emphasised. The emphasis is
 * split there.
 */
function isBesideLink(cells: readonly Cell[], at: number): boolean {
  const cell = cells[at]
  const link = linkOf(cells[at + 1])
  if (!cell || !isSpace(cell) || !link || linkOf(cell)) return false
  let end = at + 1
  while (cells[end] && linkOf(cells[end]) === link) end += 1
  return cell.marks.some((mark) => isEmphasis(mark) && !has(cells[end - 1] ?? cell, mark))
}

const plain = (cell: Cell): Cell => ({
  ...cell,
  marks: cell.marks.filter((mark) => !isEmphasis(mark)),
})

const PAIRS: Record<string, string> = { '«': '»', '“': '”', '"': '"', '(': ')', '[': ']' }
const isPair = (open: Cell | undefined, close: Cell | undefined): boolean =>
  open !== undefined && PAIRS[open.text] !== undefined && PAIRS[open.text] === close?.text

function drop(cells: Cell[], at: number, kind: string): void {
  const cell = cells[at]
  if (cell) cells[at] = { ...cell, marks: cell.marks.filter((mark) => mark.kind !== kind) }
}

/** Whether emphasis can't begin or end between a cell inside it and the adjacent cell outside. */
function isLoose(cell: Cell | undefined, outside: Cell | undefined): boolean {
  if (!cell || isSpace(cell)) return true
  if (!outside || isSpace(outside)) return false
  return isPunctuation(cell) && !isPunctuation(outside)
}

const isPunctuation = (cell: Cell): boolean =>
  cell.isWhole === true ||
  PUNCTUATION.test(cell.text) ||
  cell.marks.some(({ kind }) => kind === 'InlineCode' || kind === 'Autolink')
