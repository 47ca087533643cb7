import { BLOCKS } from './elements.ts'
import type { LostKind } from './lost.ts'

/** An element of the source, or a shortcode with brackets around its name. */
export interface OpenElement {
  name: string
  /** How many elements were written for it. */
  written: number
  /** Set if its words are left out. They are reported as a loss of this kind; null for no loss. */
  drops?: { kind: LostKind | null; words: string }
  /** The address that a player, frame or link has. */
  address?: string | null
  /** A figure or link whose picture has been read. */
  hasPicture?: boolean
  hasCaption?: boolean
  isListMarker?: boolean
  /** Its lines are lines of a poem. */
  keepsLines?: boolean
  /** The columns of a row so far. */
  columns?: number
  onClose?: () => void
}

const LISTS = new Set(['ul', 'ol', 'menu', 'dir'])
const ROWS = new Set(['table', 'tbody', 'thead', 'tfoot'])
const IN_TABLE = new Set(['tr', 'tbody', 'thead', 'tfoot', 'caption'])
const CELLS = new Set(['td', 'th'])
const HEADINGS = /^h[1-6]$/
/** Blocks that no mark or link can be around. */
const STANDS_ALONE = /^(?:ul|ol|dl|table|blockquote|pre|h[1-6])$/
const MARKS = new Set('a b strong i em u s del ins strike font span mark small code'.split(' '))

/** The elements that a new one closes, and the elements beyond which it closes none. */
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

/** The name of the outermost open element that a new one closes. */
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

/** The maximum number of columns: a longer row would make the conversion pad all other rows. */
const MAX_COLUMNS = 60

/** Counts the columns of the row. The index of the row if it has no room, or -1. */
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

/** The elements that must be between a parent and content which it cannot have itself. */
export function missingBetween(parent: string | undefined, name: string): string[] {
  if (parent === undefined) return []
  if (LISTS.has(parent)) return name === 'li' || LISTS.has(name) ? [] : ['li']
  if (parent === 'dl') return ['dt', 'dd', 'div'].includes(name) ? [] : ['dd']
  if (parent === 'tr') return CELLS.has(name) ? [] : ['td']
  if (!ROWS.has(parent) || IN_TABLE.has(name)) return []
  return CELLS.has(name) ? ['tr'] : ['tr', 'td']
}

/** Elements that are only understood inside others. */
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

/** Whether an element is understood at this place. */
export function isInPlace(name: string, open: readonly OpenElement[]): boolean {
  const needed = NEEDED[name]
  return needed === undefined || open.some((element) => needed.has(element.name))
}

/**
 * The index of the element that an end tag closes, or -1. Any heading ends any other, and the end of
 * a mark closes no cell.
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
