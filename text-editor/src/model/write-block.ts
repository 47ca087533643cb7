import { bareAddressText, isBareAddress } from '@ufuq/shared/markdown/from-html/write-markdown'
import type * as M from 'mdast'
import { gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { defaultHandlers, toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown'
import type { Node, MarkType } from 'prosemirror-model'
import { isBreak, trimLines } from './lines.ts'
import { isLooseList } from './read-block.ts'
import { readMarkdown } from './read.ts'
import { labelOf, labelsIn, schema, childrenOf, isList } from './schema.ts'
import { toTree } from './to-tree.ts'

const { nodes, marks } = schema

/** The signs of a list: a list directly after another one needs a different sign. */
export type ListSign = '-' | '*' | '.' | ')'

const written = new WeakMap<Node, string>()

/**
 * Writes a block in the house style. The result is used only if it reads as the same block. Marks
 * that Markdown can't write are trimmed, and then removed; the words are always kept. Empty if the
 * block is empty.
 *
 * @param otherThan The sign of the list before this one, if the block is a list.
 */
export function writeBlock(node: Node, otherThan: ListSign | null = null): string {
  if (node.type === nodes.raw) return String(node.attrs['source'])
  const known = otherThan === null ? written.get(node) : undefined
  if (known !== undefined) return known
  const text = firstFaithful(node, otherThan)
  if (otherThan === null) written.set(node, text)
  return text
}

const VERSIONS = [
  (block: Node) => block,
  (block: Node) => mapLines(block, expressibleLine),
  (block: Node) => mapLines(block, withoutEmphasis),
]

function firstFaithful(node: Node, otherThan: ListSign | null): string {
  let text = ''
  for (const version of VERSIONS) {
    const block = version(node)
    const wanted = writable(block)
    if (!wanted) return ''
    for (const style of STYLES) {
      text = serialise(wanted, { ...style, otherThan })
      if (saysTheSame(text, wanted)) return text
    }
  }
  return text
}

interface Style {
  isLinkOutside: boolean
  emphasis: '*' | '_'
  /** Whether words that look like an address are escaped. */
  areAddressesEscaped: boolean
  otherThan?: ListSign | null
}

/** Ways to write a block, the usual one first. */
const STYLES: readonly Style[] = [
  { isLinkOutside: false, emphasis: '*', areAddressesEscaped: false },
  { isLinkOutside: true, emphasis: '*', areAddressesEscaped: false },
  { isLinkOutside: false, emphasis: '_', areAddressesEscaped: false },
  { isLinkOutside: true, emphasis: '*', areAddressesEscaped: true },
]

/** A character reference, which writers would see in the Markdown. */
const REFERENCE = /(?<!\\)&#x[0-9A-F]+;/

function saysTheSame(text: string, wanted: Node): boolean {
  if (REFERENCE.test(text)) return false
  // a reference to a note is one only if the text contains the note
  const notes = [...labelsIn(wanted)].map((label) => `\n\n[^${label}]: x`)
  const own = wanted.type === nodes.note_def ? `\n\n[^${labelOf(wanted)}]` : ''
  return readMarkdown(text + own + notes.join('')).doc.firstChild?.eq(wanted) ?? false
}

function serialise(block: Node, style: Style): string {
  const root = { type: 'root', children: [toTree(block, style.isLinkOutside)] } as M.Root
  const text = toMarkdown(root, optionsOf(style)).replace(/\n$/, '')
  return block.type === nodes.table ? text.replace(/^\|[ :|-]+\|$/m, widerDelimiters) : text
}

/** `|---|---:|` instead of the one dash that `mdast-util-gfm-table` writes for each column. */
const widerDelimiters = (row: string): string => row.replaceAll('-', '---').replaceAll(' ', '')

const optionsOf = ({ emphasis, areAddressesEscaped, otherThan }: Style): Options => ({
  bullet: otherThan === '-' ? '*' : '-',
  bulletOther: otherThan === '-' ? '-' : '*',
  bulletOrdered: otherThan === '.' ? ')' : '.',
  emphasis,
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  handlers: {
    break: () => '  \n',
    strong: attention('**'),
    emphasis: attention(emphasis),
    ...(!areAddressesEscaped && { link, text: bareAddressText }),
  },
  join: [tightInLooseItems],
  extensions: [
    gfmFootnoteToMarkdown(),
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    ...(areAddressesEscaped ? [gfmAutolinkLiteralToMarkdown()] : []),
  ],
})

/** In an item of a tight list, only a nested list follows without a blank line. */
const tightInLooseItems: NonNullable<Options['join']>[number] = (left, right, parent) =>
  parent.type === 'listItem' &&
  parent.spread !== true &&
  !(left.type === 'paragraph' && right.type === 'list')
    ? 1
    : undefined

/** Emphasis without character references; a block that would need one is written differently. */
function attention(sign: string): Handle {
  const handle: Handle = (node: M.Strong | M.Emphasis, _parent, state, info) => {
    const tracker = state.createTracker(info)
    const open = tracker.move(sign)
    const content = state.containerPhrasing(node, {
      after: sign,
      before: open,
      ...tracker.current(),
    })
    return open + tracker.move(content) + tracker.move(sign)
  }
  return Object.assign(handle, { peek: () => sign[0] ?? '' })
}

const PAGE_OR_MAILBOX = /^(?:www\.|[\w.+-]*\w@)[\w-]+(?:\.[\w-]+)*\.[a-z]+(?:\/[\w/.-]*[\w/])?$/i

/** A link whose words are its address is written as the bare address. */
const link: Handle = (node: M.Link, parent, state, info) => {
  const [only, more] = node.children
  const words = only?.type === 'text' && !more && !node.title ? only.value : ''
  const isBare = ['', 'mailto:', 'http://'].some((start) => node.url === start + words)
  return isBare && (isBareAddress(words) || PAGE_OR_MAILBOX.test(words))
    ? words
    : defaultHandlers.link(node, parent, state, info)
}

/**
 * The block as it can be written: without empty paragraphs, without spaces at the edges of lines, and
 * without empty lines, which only paragraphs may have: they are read as two paragraphs. Null if
 * nothing is left.
 */
export function writable(node: Node): Node | null {
  if (node.isTextblock && !node.type.spec.code) {
    const parts = trimLines(childrenOf(node))
    const isEmptyLine = (at: number) => isBreak(parts[at]) && isBreak(parts[at - 1])
    const lines = parts.filter((_, at) => node.type === nodes.paragraph || !isEmptyLine(at))
    const next = node.type.create(node.attrs, lines)
    const vanishes = node.type === nodes.paragraph || node.type === nodes.quote_source
    return vanishes && next.childCount === 0 ? null : next
  }
  if (node.isLeaf || node.isTextblock) return node
  return writableContainer(node)
}

function writableContainer(node: Node): Node | null {
  const children = childrenOf(node).flatMap((child) => writable(child) ?? [])
  const isEmptyNote = node.type === nodes.note_def && children.length === 0
  const isItem = node.type === nodes.list_item
  if (isEmptyNote || (isItem && children[0]?.type !== nodes.paragraph))
    children.unshift(nodes.paragraph.create())
  const [first] = children
  if (!first) return null
  if (node.type === nodes.blockquote && children.length === 1 && first.type === nodes.quote_source)
    return nodes.blockquote.create(null, nodes.paragraph.create(null, first.content))
  const attrs = isList(node)
    ? { ...node.attrs, loose: isLooseList(Boolean(node.attrs['loose']), children) }
    : node.attrs
  return node.type.create(attrs, children)
}

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
 * sign outside it (CommonMark 6.2, "left-flanking"), except for `arabicExtensions`. A struck
 * `«word»` directly after a letter is struck for the word alone.
 */
function expressibleLine(content: readonly Node[]): Node[] {
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
const withoutEmphasis = (content: readonly Node[]): Node[] =>
  content.map((node) => node.mark(node.marks.filter(({ type }) => !EMPHASIS.has(type))))

/** The block with each of its lines of inline content changed. */
function mapLines(node: Node, change: (line: readonly Node[]) => readonly Node[]): Node {
  if (node.isLeaf || node.type.spec.code) return node
  const children = childrenOf(node)
  const changed = node.isTextblock
    ? change(children)
    : children.map((child) => mapLines(child, change))
  return node.type.create(node.attrs, [...changed], node.marks)
}
