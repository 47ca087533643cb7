import { isolateHistory } from '@codemirror/commands'
import {
  Prec,
  StateEffect,
  StateField,
  type EditorState,
  type TransactionSpec,
} from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { undo } from '../history.ts'
import { readAddress } from '../link-address.ts'
import { seenLines, type Cell, type Mark } from '../text/cells.ts'
import { shapeOf } from '../text/line-shape.ts'
import { notes } from '../text/notes.ts'
import { writeDrafts } from '../text/drafts.ts'
import { isComposed } from './composed.ts'
import { isHolding } from './held-marks.ts'
import { draftsAround } from './marks.ts'
import { isLink } from './origins.ts'
import { blockChange, type BlockKind } from './set-block.ts'
import { isWhole } from './whole-tokens.ts'

const setFormatted = StateEffect.define<boolean>()

/** Whether the last typed characters have just been converted to formatting. */
const isFormatted = StateField.define<boolean>({
  create: () => false,
  update(value, tr) {
    for (const effect of tr.effects) if (effect.is(setFormatted)) return effect.value
    return value && !tr.docChanged && !tr.selection && !isHolding(tr)
  },
})

/**
 * Markdown characters are plain text while they are typed, and become formatting once they are
 * complete. The conversion is a separate undo step, so undo, or Backspace right after the
 * conversion, restores the characters.
 */
const formatting = EditorView.updateListener.of(({ view, transactions }) => {
  const typed = transactions.at(-1)
  if (!typed?.docChanged || !typed.isUserEvent('input.type') || view.composing) return
  if (isComposed(typed) || view.state.readOnly) return
  let character = ''
  typed.changes.iterChanges((_fromA, _toA, _fromB, _toB, text) => (character += text.toString()))
  const spec = formatOf(view.state, character.at(-1) ?? '')
  if (!spec) return
  view.dispatch(spec, {
    effects: setFormatted.of(true),
    annotations: [isWhole.of(true), isolateHistory.of('full')],
    userEvent: 'input.format',
    scrollIntoView: true,
  })
})

/**
 * The maximum length, in UTF-16 code units, of the markup at the start of a block, including any
 * that surrounds the block.
 */
const MAX_TOKENS = 60

function formatOf(state: EditorState, character: string): TransactionSpec | null {
  const { head, empty } = state.selection.main
  if (!empty || !/[\s*_`~)\]]/.test(character)) return null
  // a space further along the line does not format anything, and long lines are slow to parse
  if (/\s/.test(character) && head - state.doc.lineAt(head).from > MAX_TOKENS) return null
  const line = seenLines(state, head, head)[0]
  if (!line || line.isVerbatim) return null
  const before = line.cells.filter(({ end }) => end <= head)
  return /\s/.test(character) ? blockOf(state, before) : inlineOf(state, before)
}

const BLOCKS: [RegExp, BlockKind][] = [
  [/^[-*+]\s$/, 'bulletList'],
  [/^1[.)]\s$/, 'numberedList'],
  [/^#{1,2}\s$/, 'heading'],
  [/^#{3,6}\s$/, 'subheading'],
  [/^>\s$/, 'quote'],
]

/** Formatting at the start of a paragraph: a list, a heading or a quotation. */
function blockOf(state: EditorState, before: readonly Cell[]): TransactionSpec | null {
  const words = textOf(before)
  const kind = BLOCKS.find(([token]) => token.test(words))?.[1]
  if (!kind) return null
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  const { heading, items, quotes, isInNote, textFrom } = shapeOf(state, line)
  if (heading > 0 || items.length > 0 || quotes > 0 || isInNote) return null
  const [own, other] = [line.number, line.number - 1]
  // this is a continuation line of a paragraph
  if (other >= 1 && state.doc.line(other).text.trim() !== '') return null
  const isLast = own === state.doc.lines || state.doc.line(own + 1).text.trim() === ''
  if (!isLast) return null
  const erased = state.update({ changes: { from: textFrom, to: head }, filter: false })
  const { changes, selection } = blockChange(erased.state, kind) ?? {}
  if (!changes) return null
  return { changes: erased.changes.compose(erased.state.changes(changes)), selection }
}

const TOKENS: [RegExp, Mark][] = [
  [/(?<![\p{L}\p{N}*\\])(\*\*)(?![\s*])([^*]*[^\s*])\*\*$/u, mark('StrongEmphasis', '**')],
  [/(?<![\p{L}\p{N}_\\])(__)(?![\s_])([^_]*[^\s_])__$/u, mark('StrongEmphasis', '**')],
  [/(?<![\p{L}\p{N}*\\])(\*)(?![\s*])([^*]*[^\s*])\*$/u, mark('Emphasis', '*')],
  [/(?<![\p{L}\p{N}_\\])(_)(?![\s_])([^_]*[^\s_])_$/u, mark('Emphasis', '*')],
  [/(?<![\p{L}\p{N}~\\])(~~)(?![\s~])([^~]*[^\s~])~~$/u, mark('Strikethrough', '~~')],
  [/(?<![\p{L}\p{N}`\\])(`)(?![\s`])([^`]*[^\s`])`$/u, mark('InlineCode', '`')],
]

function mark(kind: string, token: string): Mark {
  return { kind, open: token, close: token }
}

const LINK = /(?<!!)(\[)([^[\]]*[^\s[\]])\]\((\S+)\)$/u
const NOTE = /\[\^([^\]\s[]+)\]$/

/** Formatting around text (bold, italic, code, a link), or the number of an existing note. */
function inlineOf(state: EditorState, before: readonly Cell[]): TransactionSpec | null {
  const words = textOf(before)
  const note = NOTE.exec(words)
  // a link must not contain another link, and the number of a note is a link
  if (
    note &&
    !before.at(-1)?.marks.some(isLink) &&
    state.field(notes, false)?.positions.has(note[1] ?? '')
  ) {
    return wrapped(
      state,
      before.slice(note.index),
      { before: note[0].length, after: 0 },
      null,
      note[0],
    )
  }
  const link = LINK.exec(words)
  const address = link && readAddress(link[3] ?? '').address
  if (link && address !== undefined) {
    const after = (link[3] ?? '').length + 3
    const token = { kind: 'Link', open: '[', close: `](${address})` }
    return wrapped(state, before.slice(link.index), { before: 1, after }, token)
  }
  for (const [pattern, token] of TOKENS) {
    const found = pattern.exec(words)
    const length = found?.[1]?.length ?? 0
    if (found)
      return wrapped(state, before.slice(found.index), { before: length, after: length }, token)
  }
  return null
}

/**
 * Joins characters into one string of the same length. An atomic element, or a character in code,
 * becomes a character that is not markup.
 */
const textOf = (cells: readonly Cell[]): string =>
  cells.map(({ text, isWhole, marks }) => (isWhole || isCode(marks) ? '\uFFFC' : text)).join('')

const isCode = (marks: readonly Mark[]): boolean =>
  marks.some(({ kind }) => kind === 'InlineCode' || kind === 'Plain' || kind === 'Autolink')

/** Removes the markup at both ends of a range, and formats the characters between. */
function wrapped(
  state: EditorState,
  part: readonly Cell[],
  tokens: { before: number; after: number },
  given: Mark | null,
  whole?: string,
): TransactionSpec | null {
  const [first, last] = [part[0], part.at(-1)]
  const inner = part.slice(tokens.before, part.length - tokens.after)
  if (!first || !last) return null
  if (given && inner.some(({ marks }) => marks.some(({ kind }) => kind === given.kind))) return null
  const isLink = given?.kind === 'Link'
  if (isLink && inner.some(({ marks }) => marks.some(({ kind }) => kind === 'Autolink')))
    return null
  const range = { from: first.end - first.raw.length, to: last.end }
  const drafts = draftsAround(state, range.from, range.to).map((draft) => ({
    ...draft,
    cells: draft.cells.flatMap((cell) => {
      const at = part.findIndex(({ end }) => end === cell.end)
      if (at < 0) return [cell]
      if (whole && at === part.length - 1) {
        return [{ ...cell, text: whole, raw: whole, isWhole: true as const }]
      }
      if (at < tokens.before || at >= part.length - tokens.after) return []
      return [given ? { ...cell, marks: [...cell.marks, given] } : cell]
    }),
  }))
  const { changes, placeBefore } = writeDrafts(state, drafts)
  return { changes, selection: { anchor: placeBefore(range.to) } }
}

/** Gives Backspace its usual effect again when the text loses the focus. */
const forgetting = EditorView.focusChangeEffect.of((_, isFocused) =>
  isFocused ? null : setFormatted.of(false),
)

/** Restores the typed characters. */
const unformat = Prec.highest(
  keymap.of([{ key: 'Backspace', run: (view) => view.state.field(isFormatted) && undo(view) }]),
)

export const autoFormat = [isFormatted, formatting, forgetting, unformat]
