import { EditorView } from '@codemirror/view'
import { surroundings } from '../labels.ts'
import { drawnAt } from '../placing/anchor.ts'
import { addPendingUploads } from '../placing/pending-uploads.ts'
import { standaloneAt } from '../text/standalone.ts'
import type { DocxFault } from './docx-fault.ts'
import { beginDocx, docxFiles, endDocx, failDocx, forgetFaults } from './docx-reading.tsx'
import { chooseWordFile, isWordFile } from './word-files.ts'

/** Inserts the text of Word files, and uploads all other files as pictures. */
export function placeFiles(view: EditorView, files: readonly File[], at: number): void {
  const others = files.filter((file) => !isWordFile(file))
  addPendingUploads(
    view,
    others.map((file) => ({ file, at, isBefore: false })),
  )
  void insertInTurn(view, files.filter(isWordFile), at)
}

/** Asks for a Word file, and inserts its text at the cursor. */
export function insertWordFile(view: EditorView): boolean {
  if (view.state.readOnly) return false
  chooseWordFile((files) => {
    view.focus()
    if (!view.state.readOnly) void insertInTurn(view, files, view.state.selection.main.head)
  })
  return true
}

/** Inserts files one after another. */
async function insertInTurn(view: EditorView, files: readonly File[], first: number) {
  if (files.length === 0) return
  view.dispatch({
    // the cursor moves as when text is dropped, but can't be in a table or a picture
    ...(!standaloneAt(view.state, first) && { selection: { anchor: first } }),
    effects: [forgetFaults.of(null), EditorView.scrollIntoView(first)],
  })
  let at = first
  for (const file of files) {
    if (!view.dom.isConnected) return
    at = await insertOne(view, file, Math.min(at, view.state.doc.length))
  }
}

let last = 0

/**
 * Shows a panel while the file is being read, or if it can't be read. Returns the position for the
 * next file: after the inserted text, or the position of this file if nothing was inserted.
 */
async function insertOne(view: EditorView, file: File, at: number): Promise<number> {
  const id = (last += 1)
  const { name } = file
  const { t } = view.state.facet(surroundings)
  const stopped = new AbortController()
  const position = () => view.state.field(docxFiles).find((one) => one.id === id)
  let next = at
  const stop = () => {
    next = position()?.at ?? next
    stopped.abort()
  }
  view.dispatch({
    effects: [
      beginDocx.of({ id, name, at, isBefore: false, fault: null, stop }),
      EditorView.announce.of(`${name} ${t('wordFile.reading')}`),
    ],
  })
  try {
    const { insertDocx } = await import('./insert-docx.ts')
    const end = await insertDocx(view, id, file, stopped.signal)
    if (view.dom.isConnected) view.dispatch({ effects: endDocx.of(id) })
    return end ?? next
  } catch (error) {
    if (stopped.signal.aborted || !view.dom.isConnected) return next
    const fault = faultOf(error)
    const place = position()
    view.dispatch({
      effects: [
        failDocx.of({ id, fault }),
        // centred, so that the panel below the position is visible too
        EditorView.scrollIntoView(place ? drawnAt(view.state, place) : at, { y: 'center' }),
        EditorView.announce.of(`${name} ${t(`wordFile.faults.${fault}`)}`),
      ],
    })
    return place?.at ?? next
  }
}

/** The reason in a `DocxError`. A `TypeError` means that a script could not be loaded. */
function faultOf(error: unknown): DocxFault {
  if (error instanceof Error && 'fault' in error) return error.fault as DocxFault
  // converting a text that is nested too deeply throws a `RangeError`
  return error instanceof TypeError ? 'unloaded' : 'damaged'
}
