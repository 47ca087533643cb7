import type { EditorState, Line } from '@codemirror/state'
import type { SyntaxNodeRef } from '@lezer/common'
import { markedBy } from './inline-marks.ts'
import { shapeOf } from './line-shape.ts'
import { isPicture } from './standalone.ts'
import { treeOf } from './tree.ts'

/**
 * The formatting of characters, whose markup is hidden. `Plain` marks characters that are never
 * escaped, such as HTML tags and entities.
 */
export interface Mark {
  kind: string
  open: string
  close: string
}

/** A visible character, or something that acts as one, such as the number of a note. */
export interface Cell {
  text: string
  /** The character as written: `\*` for `*`. */
  raw: string
  /** Where the cell ends in the document. */
  end: number
  /** The marks from the outermost to the innermost. */
  marks: readonly Mark[]
  /** Whether the character is atomic: a picture, or the number of a note. */
  isWhole?: true
  /** Whether the character has just been typed and is not escaped yet. */
  isNew?: true
}

/** A line as displayed: markup at its beginning, then characters. */
export interface SeenLine {
  line: Line
  textFrom: number
  cells: Cell[]
  /**
   * Whether the line's characters are not parsed as inline markdown: code, a table, HTML, a rule.
   */
  isVerbatim: boolean
}

const VERBATIM = new Set([
  'FencedCode',
  'CodeBlock',
  'HTMLBlock',
  'CommentBlock',
  'ProcessingInstructionBlock',
  'LinkReference',
  'HorizontalRule',
  'Table',
])
const WHOLE = new Set(['Image', 'NoteReference'])
const PLAIN = new Set(['HTMLTag', 'Comment', 'ProcessingInstruction', 'Entity'])
/** Matches an empty task, which the parser treats as text. */
const EMPTY_TASK = /^\[[ xX]\][ \t]*$/

interface Span {
  from: number
  to: number
}

interface Found {
  tokens: Span[]
  wholes: Span[]
  escapes: Set<number>
  /** The positions of backslashes that mark a line break. */
  breaks: Set<number>
  marks: (Span & { mark: Mark })[]
  verbatim: Span[]
}

/** The lines between two positions, as displayed. */
export function seenLines(state: EditorState, from: number, to: number): SeenLine[] {
  const { doc } = state
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)]
  const found = readTokens(state, first.from, last.to)
  const lines: SeenLine[] = []
  for (let { number } = first; number <= last.number; number += 1) {
    const line = doc.line(number)
    const isVerbatim = found.verbatim.some((span) => span.from <= line.to && line.from <= span.to)
    const textFrom = isVerbatim ? line.from : wordsFrom(state, line)
    lines.push({ line, textFrom, isVerbatim, cells: cellsOf(line, textFrom, found, isVerbatim) })
  }
  return lines
}

function wordsFrom(state: EditorState, line: Line): number {
  const { textFrom, items } = shapeOf(state, line)
  const isTask = items.at(-1)?.isHere && EMPTY_TASK.test(line.text.slice(textFrom - line.from))
  return isTask ? line.to : textFrom
}

function readTokens(state: EditorState, from: number, to: number): Found {
  const found: Found = {
    tokens: [],
    wholes: [],
    escapes: new Set(),
    breaks: new Set(),
    marks: [],
    verbatim: [],
  }
  treeOf(state, to).iterate({
    from,
    to,
    enter: (node) => readToken(state, node, found),
  })
  return found
}

function readToken(state: EditorState, ref: SyntaxNodeRef, found: Found): boolean {
  const { name, from, to, node } = ref
  const isBlock = node.parent?.name === 'Document' && isPicture(state, node)
  if (isBlock || VERBATIM.has(name)) {
    found.verbatim.push({ from, to })
    return false
  }
  if (name === 'HeaderMark' && node.parent?.name.startsWith('Setext')) {
    found.verbatim.push({ from, to })
  }
  const marked = markedBy(node)
  if (marked) {
    const { open, close } = marked
    found.tokens.push(open, close)
    const mark = {
      kind: name,
      open: state.sliceDoc(open.from, open.to),
      close: state.sliceDoc(close.from, close.to),
    }
    found.marks.push({ from: open.to, to: close.from, mark })
  } else if (WHOLE.has(name)) {
    found.wholes.push({ from, to })
    return false
  } else if (PLAIN.has(name)) {
    found.marks.push({ from, to, mark: { kind: 'Plain', open: '', close: '' } })
    return false
  } else if (name === 'Escape') found.escapes.add(from)
  else if (name === 'HardBreak') found.breaks.add(from)
  else if (name === 'Autolink') {
    for (const token of node.getChildren('LinkMark')) found.tokens.push(token)
    found.marks.push({ from: from + 1, to: to - 1, mark: { kind: name, open: '<', close: '>' } })
  } else if (name === 'HeaderMark' && node.parent?.name.startsWith('ATX') && node.prevSibling) {
    found.tokens.push({ from, to })
  }
  return true
}

function cellsOf(line: Line, textFrom: number, found: Found, isVerbatim: boolean): Cell[] {
  const cells: Cell[] = []
  const isIn = (at: number) => (span: Span) => span.from <= at && at < span.to
  const [tokens, wholes, marks] = [found.tokens, found.wholes, found.marks].map((spans) =>
    spans.filter((span) => span.from < line.to && span.to > line.from),
  ) as [Span[], Span[], Found['marks']]
  for (let at = textFrom; at < line.to;) {
    const token = isVerbatim ? undefined : tokens.find(isIn(at))
    if (token) {
      at = token.to
      continue
    }
    const whole = isVerbatim ? undefined : wholes.find(isIn(at))
    const end = whole ? Math.min(whole.to, line.to) : at + (found.escapes.has(at) ? 2 : 1)
    const raw = line.text.slice(at - line.from, end - line.from)
    const around = isVerbatim ? [] : marks.filter(isIn(at)).map(({ mark }) => mark)
    cells.push({
      text: whole ? raw : found.breaks.has(at) ? ' ' : raw.slice(-1),
      raw,
      end,
      marks: around,
      ...(whole && { isWhole: true as const }),
    })
    at = end
  }
  return cells
}

export const isSpace = ({ text }: Pick<Cell, 'text'>): boolean => /^\s$/u.test(text)
