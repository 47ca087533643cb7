import { closeHistory } from 'prosemirror-history'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { readAddress } from '../../link-address.ts'
import { schema } from '../model/schema.ts'
import { notesIn } from '../writing/notes.ts'
import { kindAt, setBlock, type BlockKind } from './set-block.ts'

const { nodes, marks } = schema

const BLOCKS: [RegExp, BlockKind][] = [
  [/^[-*+]\s$/, 'bulletList'],
  [/^1[.)]\s$/, 'numberedList'],
  [/^#{1,2}\s$/, 'heading'],
  [/^#{3,6}\s$/, 'subheading'],
  [/^>\s$/, 'quote'],
]

/** Signs at the start of a paragraph make it a list, a heading or a quotation. */
const blockRules = BLOCKS.map(
  ([pattern, kind]) =>
    new InputRule(pattern, (state, _match, start, end) => {
      if (kindAt(state.doc.resolve(start)) !== 'paragraph') return null
      return separately(state, start, end, setBlock(kind))
    }),
)

/** Deletes the typed signs and runs a command, as one transaction and a separate undo step. */
function separately(
  state: EditorState,
  start: number,
  end: number,
  command: Command,
): Transaction | null {
  const tr = closeHistory(state.tr.delete(start, end))
  let isDone = false
  const erased = state.apply(tr)
  command(erased, ({ steps, selection }) => {
    isDone = true
    for (const step of steps) tr.step(step)
    tr.setSelection(TextSelection.create(tr.doc, selection.anchor, selection.head))
  })
  return isDone ? tr : null
}

const MARKS: [RegExp, Mark][] = [
  [/(?<![\p{L}\p{N}*\\])(\*\*)(?![\s*])([^*]*[^\s*])\*\*$/u, marks.strong.create()],
  [/(?<![\p{L}\p{N}_\\])(__)(?![\s_])([^_]*[^\s_])__$/u, marks.strong.create()],
  [/(?<![\p{L}\p{N}*\\])(\*)(?![\s*])([^*]*[^\s*])\*$/u, marks.em.create()],
  [/(?<![\p{L}\p{N}_\\])(_)(?![\s_])([^_]*[^\s_])_$/u, marks.em.create()],
  [/(?<![\p{L}\p{N}~\\])(~~)(?![\s~])([^~]*[^\s~])~~$/u, marks.strike.create()],
  [/(?<![\p{L}\p{N}`\\])(`)(?![\s`])([^`]*[^\s`])`$/u, marks.code.create()],
]

/** `**words**` and the like become marks once they are complete. */
const markRules = MARKS.map(
  ([pattern, mark]) =>
    new InputRule(pattern, (state, [, sign = '', words = ''], start, end) =>
      marked(state, { start, end, sign: sign.length, words: words.length }, mark),
    ),
)

const LINK = /(?<!!)\[([^[\]]*[^\s[\]])\]\((\S+)\)$/u

const linkRule = new InputRule(LINK, (state, [, words = '', written = ''], start, end) => {
  const { address } = readAddress(written)
  if (address === undefined) return null
  return marked(
    state,
    { start, end, sign: 1, words: words.length },
    marks.link.create({ href: address }),
  )
})

interface MarkedRange {
  start: number
  end: number
  /** The length of the sign before the words. */
  sign: number
  words: number
}

function marked(
  state: EditorState,
  { start, end, sign, words }: MarkedRange,
  mark: Mark,
): Transaction | null {
  const from = start + sign
  const $start = state.doc.resolve(start)
  if (!$start.parent.type.allowsMarkType(mark.type)) return null
  if (hasMarkIn(state.doc, start, end, mark)) return null
  return closeHistory(state.tr)
    .insertText('', from + words, end)
    .delete(start, from)
    .addMark(start, start + words, mark)
    .removeStoredMark(mark)
}

/** Whether the range has the mark already, or is code, in which signs are text. */
function hasMarkIn(doc: Node, from: number, to: number, { type }: Mark): boolean {
  return doc.rangeHasMark(from, to, type) || doc.rangeHasMark(from, to, marks.code)
}

/** `[^1]` becomes the number of an existing note. */
const noteRule = new InputRule(/\[\^([^\]\s[]+)\]$/, (state, [, label = ''], start, end) => {
  const $start = state.doc.resolve(start)
  if (!notesIn(state.doc).definitions.has(label)) return null
  if (!$start.parent.type.contentMatch.matchType(nodes.note_ref)) return null
  if (marks.link.isInSet($start.marks())) return null
  const reference = Fragment.from(nodes.note_ref.create({ label }))
  return closeHistory(state.tr).replaceWith(start, end, reference)
})

/**
 * Markdown characters are plain text while they are typed, and become formatting once they are
 * complete. Backspace right after that restores the characters.
 */
export const inputFormatting = inputRules({
  rules: [...blockRules, noteRule, linkRule, ...markRules],
})
