import type { EditorView } from '@codemirror/view'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { surroundings } from '../labels.ts'
import { linkAt } from '../links.ts'
import { emptyTable } from '../table/table-source.ts'
import { shapeAt } from '../text/line-shape.ts'
import { notes } from '../text/notes.ts'
import { standaloneAt } from '../text/standalone.ts'
import { directionIn, MARK_OF } from '../text/text-side.ts'
import { enterBlock, insertBlock, leaveBlock } from './positions.ts'
import { behind } from './typing-behind.ts'

/**
 * Inserts a table with a header row and two other rows, and moves the cursor into its first cell.
 */
export function insertTable(view: EditorView): boolean {
  if (view.state.readOnly) return false
  const { from } = insertBlock(view, emptyTable(3, 2))
  const block = standaloneAt(view.state, from)
  return block ? enterBlock(view, block, 1) : false
}

export function insertRule(view: EditorView): boolean {
  if (view.state.readOnly) return false
  const { from, to } = insertBlock(view, '---')
  leaveBlock(view, from, to, 1)
  return true
}

const FREE = /^\d+$/

/**
 * Inserts a note for the text at the cursor; in a note, moves the cursor back to the text that
 * refers to the note.
 */
export function insertNote(view: EditorView): boolean {
  const { state } = view
  if (state.readOnly) return false
  const { main } = state.selection
  const { note, isCode, isTable } = shapeAt(state, main.head)
  if (isCode || isTable) return false
  if (note !== null) return goToReference(view, note)
  const used = [...state.field(notes).positions.keys(), ...state.field(notes).numbers.keys()]
  const highest = Math.max(0, ...used.filter((label) => FREE.test(label)).map(Number))
  const label = String(highest + 1)
  const { doc } = state
  const isAfterNote = doc.line(doc.lines).text.startsWith('[^')
  // the note is inserted after a link at the cursor, because a link can't contain another link, and
  // after emphasis that ends there
  const link = linkAt(state, main.to)?.node
  const isInside = link && link.from < main.to && main.to < link.to
  const at = behind(state, isInside ? link.to : main.to)
  const rest = doc.toString().slice(at)
  const end = at + rest.trimEnd().length
  const definition = `${isAfterNote && end > at ? '\n' : '\n\n'}[^${label}]: `
  view.dispatch({
    changes: [
      { from: at, insert: `[^${label}]` },
      { from: end, to: doc.length, insert: definition },
    ],
    selection: { anchor: end + label.length + 3 + definition.length },
    userEvent: 'input',
    scrollIntoView: true,
  })
  return true
}

function goToReference(view: EditorView, label: string): boolean {
  const reference = `[^${label}]`
  const text = view.state.doc.toString()
  const position = view.state.field(notes).positions.get(label)
  const first = text.indexOf(reference)
  // the marker of the note itself is not a reference
  const at = first === position ? text.indexOf(reference, first + 1) : first
  if (at < 0) return false
  view.dispatch({ selection: { anchor: at + reference.length }, scrollIntoView: true })
  return true
}

/**
 * Changes the direction of the paragraph at the cursor: adds a mark before its first character, or
 * removes it.
 */
export const turnDirection = (view: EditorView): boolean =>
  turnDirectionAt(view, view.state.selection.main.head)

export function turnDirectionAt(view: EditorView, position: number): boolean {
  const { state } = view
  const { line, textFrom, isCode, isTable } = shapeAt(state, position)
  if (state.readOnly || isCode || isTable) return false
  const words = line.text.slice(textFrom - line.from)
  const hasMark = words.startsWith(MARK_OF.ltr) || words.startsWith(MARK_OF.rtl)
  const { language } = state.facet(surroundings)
  const dir = directionIn(words) ?? directionOf(language)
  view.dispatch({
    changes: hasMark
      ? { from: textFrom, to: textFrom + 1 }
      : { from: textFrom, insert: MARK_OF[dir === 'rtl' ? 'ltr' : 'rtl'] },
    userEvent: 'input.direction',
  })
  return true
}
