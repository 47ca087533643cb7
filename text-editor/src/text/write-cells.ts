import { EMPHASIS, has, isEmphasis, isSame, isVerbatim, linkOf } from './cell-marks.ts'
import type { Cell, Mark } from './cells.ts'
import { writeCharacter, type Care, type WrittenCells } from './escapes.ts'
import { trimMarks } from './trim-marks.ts'

/** Writes the cells of a line as markdown. */
export function writeCells(cells: readonly Cell[], care: Care): WrittenCells {
  const written: WrittenCells = { text: '', starts: [], ends: [] }
  const kept = cells.map((cell) => ({
    ...cell,
    marks: cell.marks.filter(
      (mark) => care !== 'no marks' && (care !== 'no emphasis' || !isEmphasis(mark)),
    ),
  }))
  const all = trimMarks(kept)
  write(all, 0, all.length, [], care, written)
  return written
}

function write(
  cells: Cell[],
  from: number,
  to: number,
  around: readonly Mark[],
  care: Care,
  into: WrittenCells,
): void {
  for (let at = from; at < to;) {
    const { mark, end } = widest(cells, at, to, around)
    if (!mark) {
      into.starts.push(into.text.length)
      into.text += writeCharacter(cells, at, care, around)
      into.ends.push(into.text.length)
      at += 1
      continue
    }
    const [open, close] = tokensOf(mark, cells.slice(at, end))
    into.text += open
    write(cells, at, end, [...around, mark], care, into)
    into.text += close
    at = end
  }
}

/** The mark that continues longest from a cell; code is always innermost. */
function widest(cells: Cell[], at: number, to: number, around: readonly Mark[]) {
  let best: { mark: Mark | null; end: number } = { mark: null, end: at }
  for (const mark of cells[at]?.marks ?? []) {
    if (around.some((other) => isSame(other, mark))) continue
    const end = endOf(cells, at, to, mark)
    const isInner = mark.kind === 'InlineCode' || mark.kind === 'Plain'
    if (!best.mark || (end > best.end && !isInner) || isVerbatim(best.mark)) best = { mark, end }
  }
  return best
}

/**
 * How far a mark continues from a cell. Emphasis ends before a link that extends beyond it, because
 * links are not split.
 */
function endOf(cells: readonly Cell[], at: number, to: number, mark: Mark): number {
  const runFrom = (start: number, wanted: Mark) => {
    const end = cells.findIndex((cell, index) => index >= start && !has(cell, wanted))
    return end < 0 ? to : Math.min(end, to)
  }
  const end = runFrom(at, mark)
  if (!isEmphasis(mark)) return end
  for (let start = at + 1; start < end; start += 1) {
    const link = linkOf(cells[start])
    if (link && linkOf(cells[start - 1]) !== link && runFrom(start, link) > end) return start
  }
  return end
}

function tokensOf(mark: Mark, inside: readonly Cell[]): [string, string] {
  const token = EMPHASIS[mark.kind]
  if (token) return [token, token]
  if (mark.kind !== 'InlineCode') return [mark.open, mark.close]
  const text = inside.map(({ raw }) => raw).join('')
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  let length = 1
  while (runs.includes(length)) length += 1
  const fence = '`'.repeat(length)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return [fence + space, space + fence]
}
