import type { EditorState, Line } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { treeOf } from './tree.ts'

/** A list item that a line belongs to. Items are listed from the outermost to the innermost. */
export interface Item {
  node: SyntaxNode
  isOrdered: boolean
  /** The displayed number, counted as the renderer counts it, whatever number is written. */
  number: number
  /** Whether the item's marker is on this line. */
  isHere: boolean
}

/** The kind of a line, from the markup that it begins with and the blocks around it. */
export interface LineShape {
  line: Line
  /** Where the line's text begins; everything before it is markup. */
  textFrom: number
  /** The level of the heading, from 1 to 6; 0 if the line is not a heading. */
  heading: number
  quotes: number
  items: Item[]
  task: { from: number; isDone: boolean } | null
  /** The label of the note that begins here. */
  note: string | null
  isInNote: boolean
  isCode: boolean
  isTable: boolean
}

const TOKEN_NODES = new Set(['HeaderMark', 'QuoteMark', 'ListMark', 'TaskMarker', 'NoteMark'])
const CODE = new Set(['FencedCode', 'CodeBlock'])

export function shapeOf(state: EditorState, line: Line): LineShape {
  const tree = treeOf(state, line.to)
  const shape: LineShape = {
    line,
    textFrom: line.from,
    heading: 0,
    quotes: 0,
    items: [],
    task: null,
    note: null,
    isInNote: false,
    isCode: false,
    isTable: false,
  }
  const markers: SyntaxNode[] = []
  let at = line.from
  let isHeading = false
  for (;;) {
    const start = at + indentOf(line.text.slice(at - line.from))
    const token = tree.resolveInner(start, 1)
    if (token.from !== start || !TOKEN_NODES.has(token.name) || token.to > line.to) break
    if (token.name === 'HeaderMark' && token.parent?.name.startsWith('Setext')) break
    markers.push(token)
    at = token.to
    shape.textFrom = at
    if (token.name === 'TaskMarker') {
      shape.task = { from: token.from, isDone: /x/i.test(state.sliceDoc(token.from, token.to)) }
    }
    if (token.name === 'NoteMark') {
      shape.note = /^[^^]*\^(.+)\]/.exec(state.sliceDoc(token.from, token.to))?.[1] ?? ''
    }
    isHeading = token.name === 'HeaderMark'
    const isSpaced = line.text[at - line.from] === ' ' || line.text[at - line.from] === '\t'
    if (isHeading) at += indentOf(line.text.slice(at - line.from))
    else if (isSpaced && token.name !== 'NoteMark') at += 1
    shape.textFrom = at
    if (isHeading) break
  }

  const text = shape.textFrom + indentOf(line.text.slice(shape.textFrom - line.from))
  let innermost: SyntaxNode | null =
    text < line.to ? tree.resolveInner(text, 1) : tree.resolveInner(line.to, -1)
  for (; innermost; innermost = innermost.parent) {
    const { name } = innermost
    const level = /^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1]
    if (level) shape.heading = Number(level)
    else if (name === 'Blockquote') shape.quotes += 1
    else if (CODE.has(name)) shape.isCode = true
    else if (name === 'Table') shape.isTable = true
    else if (name === 'NoteDefinition') shape.isInNote = true
    else if (name === 'ListItem') {
      const mark = innermost.getChild('ListMark')
      shape.items.unshift({
        node: innermost,
        isOrdered: innermost.parent?.name === 'OrderedList',
        number: numberOf(state, innermost),
        isHere: markers.some((token) => token.from === mark?.from),
      })
    }
  }
  // items and notes indent their continuation lines, but in code every space counts
  if (!shape.isCode && (shape.items.length > 0 || shape.isInNote)) shape.textFrom = text
  return shape
}

export const shapeAt = (state: EditorState, position: number): LineShape =>
  shapeOf(state, state.doc.lineAt(position))

function numberOf(state: EditorState, item: SyntaxNode): number {
  const first = item.parent?.getChild('ListItem')
  const mark = first?.getChild('ListMark')
  let number = mark ? Number.parseInt(state.sliceDoc(mark.from, mark.to), 10) || 1 : 1
  for (let node = item.prevSibling; node; node = node.prevSibling) {
    if (node.name === 'ListItem') number += 1
  }
  return number
}

export const indentOf = (text: string): number => /^[ \t]*/.exec(text)?.[0].length ?? 0
