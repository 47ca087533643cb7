import { StateField, type EditorState, type Text, type Transaction } from '@codemirror/state'

const SIGN = '[^'
const NOTE = /\[\^([^\]\s[]+)\](:?)/g

export interface Notes {
  /** The number that the page gives a note: by where it is first referred to. */
  numbers: ReadonlyMap<string, number>
  /** Where each note begins, sign included. */
  places: ReadonlyMap<string, number>
}

export const notes = StateField.define<Notes>({
  create: (state) => readNotes(state.doc),
  update(value, tr) {
    if (!tr.docChanged) return value
    return touchesNotes(tr) ? readNotes(tr.newDoc) : moved(value, tr)
  },
})

/** Whether a line that changes has the sign of a note, before or after. */
function touchesNotes({ startState, newDoc, changes }: Transaction): boolean {
  let isTouched = false
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    isTouched ||= hasSign(startState.doc, fromA, toA) || hasSign(newDoc, fromB, toB)
  })
  return isTouched
}

const hasSign = (doc: Text, from: number, to: number): boolean =>
  doc.sliceString(doc.lineAt(from).from, doc.lineAt(to).to).includes(SIGN)

function moved({ numbers, places }: Notes, { changes }: Transaction): Notes {
  const begins = [...places].map(([label, place]) => [label, changes.mapPos(place, 1)] as const)
  return { numbers, places: new Map(begins) }
}

function readNotes(doc: Text): Notes {
  const text = doc.toString()
  const places = new Map<string, number>()
  const labels: string[] = []
  for (const { 1: label = '', 2: colon, index } of text.matchAll(NOTE)) {
    const isBegin = colon && /^\s*$/.test(text.slice(text.lastIndexOf('\n', index) + 1, index))
    if (!isBegin) labels.push(label)
    else if (!places.has(label)) places.set(label, index)
  }
  const numbers = new Map<string, number>()
  for (const label of labels) {
    if (places.has(label) && !numbers.has(label)) numbers.set(label, numbers.size + 1)
  }
  return { numbers, places }
}

/** Where the words of a note end, or null if nobody wrote it. */
export function endNoteOf(state: EditorState, label: string): number | null {
  const place = state.field(notes).places.get(label)
  return place === undefined ? null : state.doc.lineAt(place).to
}
