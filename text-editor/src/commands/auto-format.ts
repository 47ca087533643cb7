import { withAddressEnds } from '@ufuq/shared/markdown/bare-addresses'
import { isHistoryTransaction, undo } from 'prosemirror-history'
import type { Mark, ResolvedPos } from 'prosemirror-model'
import {
  Plugin,
  PluginKey,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'
import { readAddress } from '../link-address.ts'
import { linkedText } from '../links.ts'
import { schema } from '../model/schema.ts'
import { notesIn } from '../writing/notes.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import { COMPOSITION_READ_MS } from '../writing/typing.ts'
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
  [/^[1١۱][.)-]\s$/, 'numberedList'],
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

const MARKS: [string, Mark][] = [
  ['**', marks.strong.create()],
  ['__', marks.strong.create()],
  ['*', marks.em.create()],
  ['_', marks.em.create()],
  ['~~', marks.strike.create()],
  ['`', marks.code.create()],
]

/**
 * `**words**` and the like become marks once they are complete. Signs do not follow a letter, except
 * the particles that Arabic joins to the next word.
 */
const markRules = MARKS.map(([sign, mark]): Rule => {
  const [one = ''] = sign
  const signs = sign.replaceAll('*', String.raw`\*`)
  const before = String.raw`(?<=(?<![\p{L}\p{N}${one}\\])[وفبلك]{0,2})`
  const words = String.raw`(?![\s${one}])([^${one}]*[^\s${one}])`
  return {
    pattern: new RegExp(`${before}${signs}${words}${signs}$`, 'u'),
    apply(state, { match: [, inside = ''], from, to }) {
      const start = from + sign.length
      return marked(state, { from, start, end: start + inside.length, to }, mark)
    },
  }
})

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

/** A space or a punctuation mark after an address makes it a link. */
const addressRule: Rule = {
  pattern: /(?:@|:\/\/|www\.)\S*[^*_`~)\]]$/i,
  apply: (state, { to }) => withLinkBefore(state, to - 1),
}

/** Makes the address before a position a link, as on the page; its words stay as they are. */
function withLinkBefore({ doc, tr }: EditorState, end: number): Transaction | null {
  const $end = doc.resolve(end)
  const [word = ''] = /\S*$/.exec(withAddressEnds(textBefore($end))) ?? []
  let at = end - word.length
  const isTaken = [marks.link, marks.code].some((type) => doc.rangeHasMark(at, end, type))
  if (isTaken || !$end.parent.type.allowsMarkType(marks.link)) return null
  for (const { marks: own, nodeSize } of linkedText(word)) {
    for (const mark of own) tr.addMark(at, at + nodeSize, mark)
    at += nodeSize
  }
  return tr.docChanged ? tr : null
}

const textBefore = ({ parent, parentOffset }: ResolvedPos): string =>
  parent.textBetween(0, parentOffset, null, '\uFFFC')

const RULES = [...blockRules, noteRule, linkRule, ...markRules, addressRule]

/** What the last change of a text was, as long as the cursor is where it happened. */
type LastChange = 'typed' | 'formatted' | null

const key = new PluginKey<LastChange>('auto-format')

function lastChange(tr: Transaction, before: LastChange): LastChange {
  const given = tr.getMeta(key) as LastChange | undefined
  if (given !== undefined) return given
  if (!tr.docChanged) return tr.selectionSet ? null : before
  const isTyped = tr.steps.every((step) => step instanceof ReplaceStep)
  return isTyped && !isHistoryTransaction(tr) ? 'typed' : null
}

/**
 * Markdown characters are plain text while they are typed, and become formatting once they are
 * complete. The conversion is a separate undo step, so undo, or Backspace right after the
 * conversion, restores the characters.
 */
export const autoFormat = new Plugin<LastChange>({
  key,
  state: { init: () => null, apply: lastChange },
  props: {
    handleTextInput(view, from, to, text) {
      if (view.composing) return false
      const insert = () => view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView())
      return format(view, { from, text }, insert)
    },
    handleKeyDown(view, { key: pressed }) {
      if (pressed === 'Enter' || pressed === 'Tab') linkTyped(view)
      return false
    },
    handleDOMEvents: {
      compositionend(view, { data }) {
        setTimeout(() => formatComposed(view, data), COMPOSITION_READ_MS)
        return false
      },
      blur(view) {
        // in another window, the writer may look up the rest of the address
        if (document.hasFocus()) linkTyped(view)
        if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, null))
        return false
      },
    },
  },
})

interface Input {
  from: number
  text: string
}

/**
 * Applies the first rule that fits an input. Returns whether there is one; `insert` then inserts the
 * input before, unless the text contains it already.
 */
function format(view: EditorView, { from, text }: Input, insert?: () => void): boolean {
  const $from = view.state.doc.resolve(from)
  if ($from.parent.type.spec.code || !/[\s*_`~)\]]$/.test(withAddressEnds(text))) return false
  const before = textBefore($from) + text
  for (const { pattern, apply } of RULES) {
    const match = pattern.exec(before)
    if (!match) continue
    insert?.()
    const to = from + text.length
    const tr = apply(view.state, { match, from: to - match[0].length, to })
    if (tr) dispatchAsStep(view, tr.setMeta(key, 'formatted').scrollIntoView())
    return true
  }
  return false
}

/** Formats what was composed: by an input method, with a dead key, or on a phone. */
function formatComposed(view: EditorView, text: string): void {
  if (view.isDestroyed || view.composing || key.getState(view.state) !== 'typed') return
  const { $head } = view.state.selection
  if (textBefore($head).endsWith(text)) format(view, { from: $head.pos - text.length, text })
}

/** Makes the address that the writer has just typed a link. */
function linkTyped(view: EditorView): void {
  if (view.composing || key.getState(view.state) !== 'typed') return
  const tr = withLinkBefore(view.state, view.state.selection.head)
  if (tr) dispatchAsStep(view, tr.setMeta(key, 'formatted'))
}

/** Restores the characters that have just become formatting. */
export const undoFormatting: Command = (state, dispatch) =>
  key.getState(state) === 'formatted' && undo(state, dispatch)
