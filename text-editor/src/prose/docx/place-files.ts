import { Selection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { DocxFault } from '../../docx/docx-fault.ts'
import { chooseWordFile } from '../../docx/word-files.ts'
import { announce } from '../writing/announce.ts'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'
import { docxFile, docxFiles, endDocx, type DocxFile } from './docx-reading.tsx'

/** Asks for a Word file, and inserts its text at the cursor. */
export const insertWordFile: Command = (state, _dispatch, view) => {
  if (isReadOnly(state)) return false
  if (view) {
    chooseWordFile((files) => {
      view.focus()
      if (!isReadOnly(view.state)) void insertWordFiles(view, files, view.state.selection.to)
    })
  }
  return true
}

/** Inserts the texts of Word files one after another, after the block at a position. */
export async function insertWordFiles(
  view: EditorView,
  files: readonly File[],
  first: number,
): Promise<void> {
  if (files.length === 0) return
  const { tr } = view.state
  // the cursor moves as when text is dropped
  tr.setSelection(Selection.near(tr.doc.resolve(first), -1)).scrollIntoView()
  view.dispatch(docxFiles.change(tr, (known) => known.filter(({ fault }) => !fault)))
  let at = first
  for (const file of files) {
    if (view.isDestroyed) return
    at = await insertOne(view, file, Math.min(at, view.state.doc.content.size))
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
  const { t } = surroundingsOf(view.state)
  const stopped = new AbortController()
  const change = (to: (files: readonly DocxFile[]) => readonly DocxFile[]) =>
    view.dispatch(docxFiles.change(view.state.tr, to))
  let next = at
  const stop = () => {
    next = docxFile(view.state, id)?.at ?? next
    stopped.abort()
  }
  change((files) => [...files, { id, name, at, isBefore: false, fault: null, stop }])
  announce(view, `${name} ${t('wordFile.reading')}`)
  try {
    const { insertDocx } = await import('./insert-docx.ts')
    const end = await insertDocx(view, id, file, stopped.signal)
    if (!view.isDestroyed) endDocx(view, id)
    return end ?? next
  } catch (error) {
    if (stopped.signal.aborted || view.isDestroyed) return next
    const fault = faultOf(error)
    change((files) => files.map((one) => (one.id === id ? { ...one, fault } : one)))
    announce(view, `${name} ${t(`wordFile.faults.${fault}`)}`)
    return docxFile(view.state, id)?.at ?? next
  }
}

/** The reason in a `DocxError`. A `TypeError` means that a script could not be loaded. */
function faultOf(error: unknown): DocxFault {
  if (error instanceof Error && 'fault' in error) return error.fault as DocxFault
  // converting a text that is nested too deeply throws a `RangeError`
  return error instanceof TypeError ? 'unloaded' : 'damaged'
}
