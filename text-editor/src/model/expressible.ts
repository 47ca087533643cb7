import type { MarkType, Node } from 'prosemirror-model'
import { trimLines } from './lines.ts'
import { childrenOf, schema } from './schema.ts'

const { nodes, marks } = schema
const SPACE = /^\s$/u
const SIGN = /^[\p{P}\p{S}]$/u
const PAIRS = ['«»', '“”', '‘’', '()', '[]', '‹›']

/** One character or inline node, with its marks. */
interface Unit {
  char: string
  node: Node
  marks: Node['marks']
}

/**
 * A line whose marks Markdown can write: emphasis begins and ends at a letter, or has a space or a
 * sign outside it (CommonMark 6.2, "left-flanking"). A bold `«word»` directly after a letter
 * becomes bold for the word alone.
 */
export function expressibleLine(content: readonly Node[]): Node[] {
  let units = content.flatMap(unitsOf)
  for (const type of [marks.strong, marks.em, marks.strike]) units = trimmed(units, type)
  return trimLines(
    units.map(({ char, node, marks: own }) =>
      node.isText ? schema.text(char, own) : node.mark(own),
    ),
  )
}

const unitsOf = (node: Node): Unit[] =>
  node.isText
    ? [...(node.text ?? '')].map((char) => ({ char, node, marks: node.marks }))
    : [{ char: '\uFFFC', node, marks: node.marks }]

function trimmed(units: readonly Unit[], type: MarkType): Unit[] {
  const out = [...units]
  const has = (at: number) => type.isInSet(units[at]?.marks ?? []) !== undefined
  const drop = (at: number) => {
    const unit = out[at]
    if (unit) out[at] = { ...unit, marks: type.removeFromSet(unit.marks) }
  }
  const isSignAt = (at: number) => isSign(units[at], type)
  const isSpaceAt = (at: number) => isSpace(units[at])
  /** Whether emphasis can't begin or end at `edge`, because a letter follows outside, at `beyond`. */
  const isCut = (edge: number, beyond: number) =>
    isSignAt(edge) && !isSpaceAt(beyond) && !isSignAt(beyond)

  for (let start = 0; start < units.length;) {
    if (!has(start)) {
      start += 1
      continue
    }
    let end = start
    while (has(end)) end += 1
    let [first, last] = [start, end - 1]
    const pair = `${units[first]?.char ?? ''}${units[last]?.char ?? ''}`
    const isQuoted = last - first > 1 && PAIRS.includes(pair)
    if (isQuoted && (isCut(first, first - 1) || isCut(last, last + 1))) {
      drop(first++)
      drop(last--)
    }
    while (first <= last && (isSpaceAt(first) || isCut(first, first - 1))) drop(first++)
    while (last >= first && (isSpaceAt(last) || isCut(last, last + 1))) drop(last--)
    start = end
  }
  return out
}

/** Marks and nodes that are written with signs of their own. */
const SIGNED = new Set([marks.link, marks.code, marks.strike])

const isSign = (unit: Unit | undefined, within: MarkType): boolean =>
  unit !== undefined &&
  (!unit.node.isText ||
    SIGN.test(unit.char) ||
    unit.marks.some(({ type }) => type !== within && SIGNED.has(type)))

const isSpace = (unit: Unit | undefined): boolean =>
  !unit || SPACE.test(unit.char) || unit.node.type === nodes.hard_break

const EMPHASIS = new Set([marks.strong, marks.em, marks.strike])

/** The line without emphasis, for the rare marks that can't be written after trimming either. */
export const withoutEmphasis = (content: readonly Node[]): Node[] =>
  content.map((node) => node.mark(node.marks.filter(({ type }) => !EMPHASIS.has(type))))

/** The block with each of its lines of inline content changed. */
export function mapLines(node: Node, change: (line: readonly Node[]) => readonly Node[]): Node {
  if (node.isLeaf || node.type.spec.code) return node
  const children = childrenOf(node)
  const changed = node.isTextblock
    ? change(children)
    : children.map((child) => mapLines(child, change))
  return node.type.create(node.attrs, [...changed], node.marks)
}
