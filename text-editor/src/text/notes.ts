import { StateField, type EditorState, type Text, type Transaction } from '@codemirror/state'

const TOKEN = '[^'
const NOTE = /\[\^([^\]\s[]+)\](:?)/g

export interface Notes {
  /** The number of a note on the page, which depends on its first reference. */
  numbers: ReadonlyMap<string, number>
  /** Where each note begins, including its marker. */
  positions: ReadonlyMap<string, number>
}

export const notes = StateField.define<Notes>({
  create: (state) => readNotes(state.doc),
  update(value, tr) {
    if (!tr.docChanged) return value
    return touchesNotes(tr) ? readNotes(tr.newDoc) : moved(value, tr)
  },
})

/** Whether a changed line contains the marker of a note, before or after the change. */
function touchesNotes({ startState, newDoc, changes }: Transaction): boolean {
  let isTouched = false
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    isTouched ||= hasToken(startState.doc, fromA, toA) || hasToken(newDoc, fromB, toB)
  })
  return isTouched
}

const hasToken = (doc: Text, from: number, to: number): boolean =>
  doc.sliceString(doc.lineAt(from).from, doc.lineAt(to).to).includes(TOKEN)

function moved({ numbers, positions }: Notes, { changes }: Transaction): Notes {
  const begins = [...positions].map(
    ([label, position]) => [label, changes.mapPos(position, 1)] as const,
  )
  return { numbers, positions: new Map(begins) }
}

function readNotes(doc: Text): Notes {
  const text = doc.toString()
  const positions = new Map<string, number>()
  const labels: string[] = []
  for (const { 1: label = '', 2: colon, index } of text.matchAll(NOTE)) {
    const isBegin = colon && /^\s*$/.test(text.slice(text.lastIndexOf('\n', index) + 1, index))
    if (!isBegin) labels.push(label)
    else if (!positions.has(label)) positions.set(label, index)
  }
  const numbers = new Map<string, number>()
  for (const label of labels) {
    if (positions.has(label) && !numbers.has(label)) numbers.set(label, numbers.size + 1)
  }
  return { numbers, positions }
}

/** Where the text of a note ends, or null if the note does not exist. */
export function endNoteOf(state: EditorState, label: string): number | null {
  const position = state.field(notes).positions.get(label)
  return position === undefined ? null : state.doc.lineAt(position).to
}
