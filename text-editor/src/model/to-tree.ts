import type * as M from 'mdast'
import type { Mark, Node } from 'prosemirror-model'
import {
  childrenOf,
  isCell,
  labelOf,
  picturesOf,
  schema,
  type Alignment,
  type WrittenPicture,
} from './schema.ts'

const { nodes, marks } = schema

/** Marks in the order in which they are nested if they cover the same words. */
const OUTSIDE = [marks.link, marks.strike, marks.strong, marks.em]

/** The Markdown tree of a block. With `isLinkOutside`, links contain emphasis instead of the reverse. */
export function toTree(node: Node, isLinkOutside: boolean): M.Nodes {
  const inline = () => nested(childrenOf(node), new Set(), isLinkOutside)
  const blocks = () => childrenOf(node).map((child) => toTree(child, isLinkOutside))
  const { attrs } = node
  switch (node.type) {
    case nodes.heading:
      return { type: 'heading', depth: attrs['level'] as M.Heading['depth'], children: inline() }
    case nodes.blockquote:
      return { type: 'blockquote', children: blocks() as M.BlockContent[] }
    case nodes.quote_source:
      return { type: 'paragraph', children: [{ type: 'text', value: '— ' }, ...inline()] }
    case nodes.bullet_list:
    case nodes.ordered_list:
      return listOf(node, blocks() as M.ListItem[])
    case nodes.list_item:
      return {
        type: 'listItem',
        checked: attrs['checked'] as boolean | null,
        children: withoutEmptyStart(blocks()),
      }
    case nodes.code_block:
      return codeOf(node)
    case nodes.rule:
      return { type: 'thematicBreak' }
    case nodes.figure:
      return { type: 'paragraph', children: figureContent(picturesOf(node), inline()) }
    case nodes.table:
      return {
        type: 'table',
        align: childrenOf(node.child(0)).map(({ attrs: cell }) => cell['align'] as Alignment),
        children: blocks() as M.TableRow[],
      }
    case nodes.table_row:
      return { type: 'tableRow', children: blocks() as M.TableCell[] }
    case nodes.note_def: {
      const label = labelOf(node)
      const children = withoutEmptyStart(blocks())
      return { type: 'footnoteDefinition', identifier: label, label, children }
    }
    default:
      if (isCell(node)) return { type: 'tableCell', children: inline() }
      return { type: 'paragraph', children: inline() }
  }
}

function listOf({ type, attrs }: Node, items: M.ListItem[]): M.List {
  const ordered = type === nodes.ordered_list
  const spread = Boolean(attrs['loose'])
  return {
    type: 'list',
    ordered,
    start: ordered ? Number(attrs['start']) : null,
    spread,
    children: items.map((item) => ({ ...item, spread })),
  }
}

function codeOf({ attrs, textContent }: Node): M.Code {
  const [lang = '', ...meta] = String(attrs['info']).split(' ')
  return { type: 'code', lang: lang || null, meta: meta.join(' ') || null, value: textContent }
}

/** An item or a note without words has no paragraph in Markdown. */
function withoutEmptyStart(blocks: M.Nodes[]): (M.BlockContent | M.DefinitionContent)[] {
  const [first, ...rest] = blocks as M.BlockContent[]
  if (first?.type === 'paragraph' && first.children.length === 0) return rest
  return blocks as M.BlockContent[]
}

const LINE_END: M.Text = { type: 'text', value: '\n' }

function figureContent(
  pictures: readonly WrittenPicture[],
  caption: M.PhrasingContent[],
): M.PhrasingContent[] {
  const lines = pictures.map((picture): M.PhrasingContent => imageOf(picture))
  if (caption.length > 0) lines.push({ type: 'emphasis', children: caption })
  return lines.flatMap((line, at) => (at > 0 ? [LINE_END, line] : [line]))
}

const imageOf = ({ src, alt, title }: WrittenPicture): M.Image => ({
  type: 'image',
  url: src,
  alt,
  title,
})

/** Nests marks: the one that covers most is the outermost. */
function nested(
  parts: readonly Node[],
  done: ReadonlySet<string>,
  isLinkOutside: boolean,
): M.PhrasingContent[] {
  const out: M.PhrasingContent[] = []
  for (let at = 0; at < parts.length;) {
    const part = parts[at]
    if (!part) break
    const open = part.marks.filter(({ type }) => type !== marks.code && !done.has(type.name))
    const outermost = open
      .map((mark) => ({ mark, end: endOf(mark, parts, at) }))
      .toSorted((a, b) => rank(a, b, isLinkOutside))[0]
    if (!outermost) {
      out.push(leaf(part))
      at += 1
      continue
    }
    const { mark, end } = outermost
    const within = new Set([...done, mark.type.name])
    out.push(wrapped(mark, nested(parts.slice(at, end), within, isLinkOutside)))
    at = end
  }
  return out
}

interface MarkRange {
  mark: Mark
  end: number
}

function endOf(mark: Mark, parts: readonly Node[], start: number): number {
  const end = parts.findIndex((part, at) => at > start && !mark.isInSet(part.marks))
  return end < 0 ? parts.length : end
}

function rank(a: MarkRange, b: MarkRange, isLinkOutside: boolean): number {
  const isLink = ({ mark }: MarkRange) => Number(mark.type === marks.link)
  return (
    (isLinkOutside ? isLink(b) - isLink(a) : 0) ||
    b.end - a.end ||
    OUTSIDE.indexOf(a.mark.type) - OUTSIDE.indexOf(b.mark.type)
  )
}

function wrapped({ type, attrs }: Mark, children: M.PhrasingContent[]): M.PhrasingContent {
  if (type === marks.link) {
    const title = attrs['title'] as string | null
    return { type: 'link', url: String(attrs['href']), title, children }
  }
  if (type === marks.strong) return { type: 'strong', children }
  return type === marks.em ? { type: 'emphasis', children } : { type: 'delete', children }
}

function leaf(node: Node): M.PhrasingContent {
  if (node.type === nodes.hard_break) return { type: 'break' }
  if (node.type === nodes.image) return imageOf(node.attrs as WrittenPicture)
  if (node.type === nodes.note_ref) {
    const label = labelOf(node)
    return { type: 'footnoteReference', identifier: label, label }
  }
  const value = node.text ?? ''
  return marks.code.isInSet(node.marks) ? { type: 'inlineCode', value } : { type: 'text', value }
}
