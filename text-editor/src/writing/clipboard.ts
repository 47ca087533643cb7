import { DOMSerializer, Fragment, Slice, type Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { directionIn } from '../blocks/block-views.ts'
import { linkedText } from '../links.ts'
import { blocksOf } from '../model/read.ts'
import {
  childrenOf,
  isList,
  mapNodes,
  picturesOf,
  schema,
  labelOf,
  labelsIn,
} from '../model/schema.ts'
import { markdownIn } from '../paste/markdown-in-text.ts'
import { notesIn, freeLabel } from './notes.ts'

const { nodes } = schema

/**
 * The HTML of copied text. Each block states its direction, because Word and mail programs ignore
 * `dir="auto"`. Notes follow the text for other programs.
 */
class ClipboardSerializer extends DOMSerializer {
  override serializeFragment(
    content: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ) {
    const dom = super.serializeFragment(content, options, target)
    if (target) return dom
    for (const element of dom.children) element.setAttribute(OWN, '')
    for (const block of dom.querySelectorAll(
      'p, h1, h2, h3, h4, h5, h6, ul, ol, table, th, td, footer, figure',
    ))
      block.setAttribute('dir', directionIn(block.textContent) ?? 'ltr')
    for (const [label, note] of carriedIn(content)) {
      const words = document.createElement('div')
      words.dataset['copiedNote'] = label
      words.append(super.serializeFragment(note, options))
      words.firstElementChild?.prepend(`[${label}] `)
      dom.append(words)
    }
    return dom
  }
}

/** The attribute of text that was copied from this product. */
const OWN = 'data-text-editor'

export const isOwnHtml = (html: string): boolean => html.includes(OWN)

const serializer = new ClipboardSerializer(
  DOMSerializer.nodesFromSchema(schema),
  DOMSerializer.marksFromSchema(schema),
)

/** The copied words as plain text: without Markdown characters, with the signs of lists. */
function plainText(content: Fragment): string {
  const parts: string[] = []
  let isInline = false
  content.forEach((node) => {
    if (isInline && node.isInline) parts.push(`${parts.pop() ?? ''}${textOf(node)}`)
    else parts.push(textOf(node))
    isInline = node.isInline
  })
  return parts.join(content.firstChild?.type === nodes.table_row ? '\n' : '\n\n')
}

function textOf(node: Node): string {
  if (node.isText) return node.text ?? ''
  if (node.type === nodes.hard_break) return '\n'
  if (node.type === nodes.image) return String(node.attrs['alt'])
  if (node.type === nodes.raw) return String(node.attrs['source'])
  if (node.type === nodes.figure && node.content.size === 0) {
    return picturesOf(node)
      .map(({ alt }) => alt)
      .join('\n')
  }
  if (node.isTextblock) return childrenOf(node).map(textOf).join('')
  if (isList(node)) return listText(node)
  if (node.type === nodes.table_row) return childrenOf(node).map(textOf).join('\t')
  return plainText(node.content)
}

function listText(list: Node): string {
  const start = Number(list.attrs['start'])
  const items = childrenOf(list).map((item, at) => {
    const sign = list.type === nodes.ordered_list ? `${start + at}.` : '•'
    const lines = childrenOf(item).map(textOf).join('\n')
    return `${sign} ${lines.replaceAll('\n', '\n  ')}`
  })
  return items.join('\n')
}

/**
 * Replaces presentation forms with plain letters. Old fonts and PDF files contain these forms,
 * which nobody finds by typing; ligatures of whole phrases stay.
 */
const plainLetters = (text: string): string =>
  text.replaceAll(/[\uFB50-\uFD3D\uFD50-\uFDEF\uFE70-\uFEFC]+/gu, (forms) =>
    forms.normalize('NFKC'),
  )

const withPlainLetters = (content: Fragment): Fragment =>
  mapNodes(content, (node) =>
    node.isText ? schema.text(plainLetters(node.text ?? ''), node.marks) : null,
  )

/**
 * Plain text as blocks: a line end is a break, and a blank line begins a paragraph. Lists, marks
 * and the like are read from Markdown, or from the signs of a message.
 */
export function blocksOfText(text: string): Node[] {
  const lines = plainLetters(text.replaceAll(/\r\n?/g, '\n'))
  const markdown = markdownIn(lines)
  if (markdown !== null) return blocksOf(markdown)
  return lines
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.replaceAll(/^\n+|\n+$/g, ''))
    .filter(Boolean)
    .map((paragraph) => nodes.paragraph.create(null, linesOf(paragraph)))
}

const linesOf = (paragraph: string): Node[] =>
  paragraph
    .split('\n')
    .flatMap((line, at) => [...(at > 0 ? [nodes.hard_break.create()] : []), ...linkedText(line)])

/** Blocks as pasted content: paragraphs at the edges continue the paragraph at the cursor. */
export function sliceOfBlocks(blocks: readonly Node[]): Slice {
  const content = Fragment.fromArray([...blocks])
  const { definitions } = notesIn(nodes.doc.create(null, content))
  const slice = carryNotes(new Slice(content, 0, 0), definitions)
  const depthOf = (block: Node | null) => (block?.type === nodes.paragraph ? 1 : 0)
  const { firstChild, lastChild } = slice.content
  return new Slice(slice.content, depthOf(firstChild), depthOf(lastChild))
}

/** Copying and pasting within the product, and plain text. */
export const clipboard = new Plugin({
  props: {
    clipboardSerializer: serializer,
    transformCopied: (slice, { state }) => carryNotes(slice, notesIn(state.doc).definitions),
    clipboardTextSerializer: ({ content }) => plainText(content),
    clipboardTextParser: (text) => sliceOfBlocks(blocksOfText(text)),
    transformPasted: ({ content, openStart, openEnd }) =>
      new Slice(withPlainLetters(content), openStart, openEnd),
  },
})

/**
 * Content for another place, in which each reference carries its note. A note without its reference
 * becomes paragraphs.
 */
function carryNotes(
  { content, openStart, openEnd }: Slice,
  definitions: ReadonlyMap<string, Node>,
): Slice {
  const references = labelsIn(content)
  const blocks = childrenOf({ content })
  const depthOf = (block: Node | undefined, depth: number): number => {
    if (block?.type !== nodes.note_def) return depth
    return references.has(labelOf(block)) ? 0 : Math.max(0, depth - 1)
  }
  const without = blocks.flatMap((block) => {
    if (block.type !== nodes.note_def) return [block]
    return references.has(labelOf(block)) ? [] : childrenOf(block)
  })
  return new Slice(
    carrying(Fragment.fromArray(without), definitions),
    depthOf(blocks[0], openStart),
    depthOf(blocks.at(-1), openEnd),
  )
}

const carrying = (content: Fragment, definitions: ReadonlyMap<string, Node>): Fragment =>
  mapNodes(content, (node) => {
    const note = node.type === nodes.note_ref ? definitions.get(labelOf(node)) : undefined
    if (!note) return null
    return nodes.note_ref.create(
      { ...node.attrs, carried: note.content.toJSON() },
      null,
      node.marks,
    )
  })

/** The notes that the references in a fragment carry, by their labels. */
function carriedIn(content: Fragment): Map<string, Fragment> {
  const found = new Map<string, Fragment>()
  content.descendants((node) => {
    const { carried } = node.attrs
    if (node.type === nodes.note_ref && carried !== null)
      found.set(labelOf(node), Fragment.fromJSON(schema, carried))
  })
  return found
}

/**
 * Moves the notes that pasted references carry to the end of the text. A note whose label is in use
 * gets another one.
 */
export const carriedNotes = new Plugin({
  appendTransaction(_transactions, _before, { doc, tr }) {
    const { definitions, isCarrying } = notesIn(doc)
    if (!isCarrying) return null
    const used = new Set<string>()
    const carrying: { node: Node; pos: number }[] = []
    doc.descendants((node, pos) => {
      if (node.type !== nodes.note_ref) return
      if (node.attrs['carried'] === null) used.add(labelOf(node))
      else carrying.push({ node, pos })
    })
    const labels = new Map<string, string>()
    for (const { node, pos } of carrying) {
      const was = labelOf(node)
      const content = Fragment.fromJSON(schema, node.attrs['carried'])
      const defined = definitions.get(was)
      const isFree = !used.has(was) && (!defined || defined.content.eq(content))
      const label = labels.get(was) ?? (isFree ? was : freeLabel(tr.doc))
      tr.setNodeMarkup(pos, null, { label, carried: null }, node.marks)
      if (!labels.has(was) && !(isFree && defined))
        tr.insert(tr.doc.content.size, nodes.note_def.create({ label }, content))
      labels.set(was, label)
    }
    return tr
  },
})
