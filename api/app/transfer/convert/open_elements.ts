import { BLOCKS } from './elements.ts'
import type { LostKind } from './lost.ts'

/**
 * An open element of the source, or an open shortcode. The name of a shortcode is stored in
 * brackets.
 */
export interface OpenElement {
  name: string
  /** The number of output elements that were written for this element. */
  written: number
  /**
   * Set if the text of the element is omitted. The text is reported as a loss of `kind`, or not at
   * all if `kind` is null.
   */
  drops?: { kind: LostKind | null; words: string }
  /** The address of a player, frame or link. */
  address?: string | null
  /** Whether the picture of a figure or link has been read. */
  hasPicture?: boolean
  hasCaption?: boolean
  isListMarker?: boolean
  /** Whether the element preserves its lines, like a poem. */
  keepsLines?: boolean
  /** The number of columns in a row so far. */
  columns?: number
  onClose?: () => void
}

const LISTS = new Set(['ul', 'ol', 'menu', 'dir'])
const ROWS = new Set(['table', 'tbody', 'thead', 'tfoot'])
const IN_TABLE = new Set(['tr', 'tbody', 'thead', 'tfoot', 'caption'])
const CELLS = new Set(['td', 'th'])
const HEADINGS = /^h[1-6]$/
/** Blocks that cannot be inside a mark or link. */
const STANDS_ALONE = /^(?:ul|ol|dl|table|blockquote|pre|h[1-6])$/
const MARKS = new Set('a b strong i em u s del ins strike font span mark small code'.split(' '))

/**
 * For each new element, the open elements that it closes, and the enclosing elements outside which
 * it closes nothing.
 */
const IMPLIED: Record<string, { closes: Set<string>; within: Set<string> }> = {
  li: { closes: new Set(['li']), within: LISTS },
  dt: { closes: new Set(['dt', 'dd']), within: new Set(['dl']) },
  td: { closes: CELLS, within: new Set(['tr', 'table']) },
  tr: { closes: new Set(['tr', 'caption']), within: new Set(['table']) },
  tbody: { closes: new Set(['tbody', 'thead', 'tfoot', 'caption']), within: new Set(['table']) },
  option: { closes: new Set(['option']), within: new Set(['select']) },
  a: { closes: new Set(['a']), within: new Set(['td', 'th', 'li']) },
}
for (const [name, like] of [
  ['dd', 'dt'],
  ['th', 'td'],
  ['thead', 'tbody'],
  ['tfoot', 'tbody'],
] as const) {
  const rule = IMPLIED[like]
  if (rule) IMPLIED[name] = rule
}

/** The index of the outermost open element that a new element closes, or -1. */
export function closedBy(name: string, open: readonly OpenElement[]): number {
  const rule = IMPLIED[name]
  if (rule) {
    const boundary = open.findLastIndex((element) => rule.within.has(element.name))
    const closed = open.findIndex(
      (element, index) => index > boundary && rule.closes.has(element.name),
    )
    if (closed !== -1) return closed
  }
  if (!BLOCKS.has(name)) return -1
  const nearest = open.findLastIndex(
    (element) => BLOCKS.has(element.name) || element.name.startsWith('['),
  )
  const block = open[nearest]?.name ?? ''
  if (block === 'p' || (HEADINGS.test(block) && HEADINGS.test(name))) return nearest
  return STANDS_ALONE.test(name) ? outermostMark(open) : -1
}

/** The index of the outermost mark or link within the nearest block, or -1. */
export function outermostMark(open: readonly OpenElement[]): number {
  const nearest = open.findLastIndex(
    ({ name, written }) => written > 0 && (BLOCKS.has(name) || name.startsWith('[')),
  )
  return open.findIndex((element, index) => index > nearest && MARKS.has(element.name))
}

/**
 * The maximum number of columns, because the conversion pads all rows to the length of the longest
 * row.
 */
const MAX_COLUMNS = 60

/**
 * Adds a cell's columns to the number of columns in its row. Returns the row's index in `open` if
 * the row now has too many columns, and -1 otherwise.
 */
export function fullRow(
  name: string,
  span: string | undefined,
  open: readonly OpenElement[],
): number {
  if (!CELLS.has(name)) return -1
  const index = open.findLastIndex((element) => element.name === 'tr' || element.name === 'table')
  const row = open[index]
  if (row?.name !== 'tr') return -1
  row.columns = (row.columns ?? 0) + (Number(span) || 1)
  return row.columns > MAX_COLUMNS ? index : -1
}

/** The elements that must be added between a parent and content that it cannot contain directly. */
export function missingBetween(parent: string | undefined, name: string): string[] {
  if (parent === undefined) return []
  if (LISTS.has(parent)) return name === 'li' || LISTS.has(name) ? [] : ['li']
  if (parent === 'dl') return ['dt', 'dd', 'div'].includes(name) ? [] : ['dd']
  if (parent === 'tr') return CELLS.has(name) ? [] : ['td']
  if (!ROWS.has(parent) || IN_TABLE.has(name)) return []
  return CELLS.has(name) ? ['tr'] : ['tr', 'td']
}

/** Elements that are valid only inside certain other elements. */
const NEEDED: Record<string, Set<string>> = {
  li: LISTS,
  dt: new Set(['dl']),
  dd: new Set(['dl']),
  td: new Set(['tr']),
  th: new Set(['tr']),
  tr: ROWS,
  tbody: new Set(['table']),
  thead: new Set(['table']),
  tfoot: new Set(['table']),
  caption: new Set(['table']),
}

/** Whether an element is valid at this position. */
export function isInPlace(name: string, open: readonly OpenElement[]): boolean {
  const needed = NEEDED[name]
  return needed === undefined || open.some((element) => needed.has(element.name))
}

/**
 * The index of the element that an end tag closes, or -1. The end tag of a heading closes a heading
 * of any level, and the end tag of a mark does not close a cell.
 */
export function endedBy(name: string, open: readonly OpenElement[]): number {
  const index = open.findLastIndex(
    (element) => element.name === name || (HEADINGS.test(name) && HEADINGS.test(element.name)),
  )
  if (index === -1 || BLOCKS.has(name) || name.startsWith('[')) return index
  const cell = open.findLastIndex(
    (element) => CELLS.has(element.name) || element.name === 'caption',
  )
  return cell > index ? -1 : index
}
