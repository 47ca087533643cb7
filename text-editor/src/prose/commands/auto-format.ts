import { closeHistory, undo } from 'prosemirror-history'
import { type Mark } from 'prosemirror-model'
import {
  Plugin,
  PluginKey,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { readAddress } from '../../link-address.ts'
import { schema } from '../model/schema.ts'
import { notesIn } from '../writing/notes.ts'
import { kindAt, setBlock, type BlockKind } from './set-block.ts'

const { nodes, marks } = schema

interface Typed {
  match: RegExpExecArray
  from: number
  to: number
}

/** Typed Markdown that becomes formatting. The pattern matches the text before the cursor. */
interface Rule {
  pattern: RegExp
  apply: (state: EditorState, typed: Typed) => Transaction | null
}

const BLOCKS: [RegExp, BlockKind][] = [
  [/^[-*+]\s$/, 'bulletList'],
  [/^1[.)]\s$/, 'numberedList'],
  [/^#{1,2}\s$/, 'heading'],
  [/^#{3,6}\s$/, 'subheading'],
  [/^>\s$/, 'quote'],
]

/** Signs at the start of a paragraph make it a list, a heading or a quotation. */
const blockRules = BLOCKS.map(([pattern, kind]): Rule => ({
  pattern,
  apply(state, { from, to }) {
    if (kindAt(state.doc.resolve(from)) !== 'paragraph') return null
    const tr = state.tr.delete(from, to)
    let isDone = false
    setBlock(kind)(state.apply(tr), ({ steps }) => {
      isDone = true
      for (const step of steps) tr.step(step)
    })
    return isDone ? tr : null
  },
}))

const MARKS: [RegExp, Mark][] = [
  [/(?<![\p{L}\p{N}*\\])(\*\*)(?![\s*])([^*]*[^\s*])\*\*$/u, marks.strong.create()],
  [/(?<![\p{L}\p{N}_\\])(__)(?![\s_])([^_]*[^\s_])__$/u, marks.strong.create()],
  [/(?<![\p{L}\p{N}*\\])(\*)(?![\s*])([^*]*[^\s*])\*$/u, marks.em.create()],
  [/(?<![\p{L}\p{N}_\\])(_)(?![\s_])([^_]*[^\s_])_$/u, marks.em.create()],
  [/(?<![\p{L}\p{N}~\\])(~~)(?![\s~])([^~]*[^\s~])~~$/u, marks.strike.create()],
  [/(?<![\p{L}\p{N}`\\])(`)(?![\s`])([^`]*[^\s`])`$/u, marks.code.create()],
]

/** `**words**` and the like become marks once they are complete. */
const markRules = MARKS.map(([pattern, mark]): Rule => ({
  pattern,
  apply(state, { match: [, sign = '', words = ''], from, to }) {
    const start = from + sign.length
    return marked(state, { from, start, end: start + words.length, to }, mark)
  },
}))

const linkRule: Rule = {
  pattern: /(?<!!)\[([^[\]]*[^\s[\]])\]\((\S+)\)$/u,
  apply(state, { match: [, words = '', written = ''], from, to }) {
    const { address } = readAddress(written)
    if (address === undefined) return null
    const range = { from, start: from + 1, end: from + 1 + words.length, to }
    return marked(state, range, marks.link.create({ href: address }))
  },
}

interface SignedRange {
  from: number
  /** The range of the words, between their signs. */
  start: number
  end: number
  to: number
}

/** Removes the signs and marks the words between them, unless they have the mark or are code. */
function marked(state: EditorState, range: SignedRange, mark: Mark): Transaction | null {
  const { from, start, end, to } = range
  const { doc, tr } = state
  const hasMark = doc.rangeHasMark(from, to, mark.type) || doc.rangeHasMark(from, to, marks.code)
  if (hasMark || !doc.resolve(from).parent.type.allowsMarkType(mark.type)) return null
  return tr
    .delete(end, to)
    .delete(from, start)
    .addMark(from, from + end - start, mark)
    .removeStoredMark(mark)
}

/** `[^1]` becomes the number of an existing note, except in a link. */
const noteRule: Rule = {
  pattern: /\[\^([^\]\s[]+)\]$/,
  apply(state, { match: [, label = ''], from, to }) {
    const $from = state.doc.resolve(from)
    const fits =
      notesIn(state.doc).definitions.has(label) &&
      $from.parent.type.contentMatch.matchType(nodes.note_ref) &&
      !marks.link.isInSet($from.marks())
    return fits ? state.tr.replaceWith(from, to, nodes.note_ref.create({ label })) : null
  },
}

const RULES = [...blockRules, noteRule, linkRule, ...markRules]

const key = new PluginKey<boolean>('auto-format')

/**
 * Markdown characters are plain text while they are typed, and become formatting once they are
 * complete. The conversion is a separate undo step, so undo, or Backspace right after the
 * conversion, restores the characters.
 */
export const autoFormat = new Plugin<boolean>({
  key,
  state: {
    init: () => false,
    apply: (tr, value) => tr.getMeta(key) === true || (value && !tr.docChanged && !tr.selectionSet),
  },
  props: {
    handleTextInput(view, from, to, text) {
      if (view.composing || !/[\s*_`~)\]]$/.test(text)) return false
      const { parent, parentOffset } = view.state.doc.resolve(from)
      if (parent.type.spec.code) return false
      const before = parent.textBetween(0, parentOffset, null, '\uFFFC') + text
      return format(view, { before, from, to, text })
    },
    handleDOMEvents: {
      blur(view) {
        if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, false))
        return false
      },
    },
  },
})

function format(
  view: EditorView,
  { before, from, to, text }: { before: string; from: number; to: number; text: string },
): boolean {
  for (const { pattern, apply } of RULES) {
    const match = pattern.exec(before)
    if (!match) continue
    view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView())
    const end = from + text.length
    const tr = apply(view.state, { match, from: end - match[0].length, to: end })
    if (tr) view.dispatch(closeHistory(tr).setMeta(key, true).scrollIntoView())
    return true
  }
  return false
}

/** Restores the characters that have just become formatting. */
export const undoFormatting: Command = (state, dispatch) =>
  key.getState(state) === true && undo(state, dispatch)
