import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import type { EditorView } from 'prosemirror-view'
import type { DragEvent } from 'react'
import { insertWordFiles, isWordFile } from '../docx/insert-docx.tsx'
import { isReadOnly } from '../writing/surroundings.ts'
import { addPendingUploads } from './pending-uploads.ts'

/** Inserts the texts of Word files, and uploads all other files as pictures. */
export function placeFiles(view: EditorView, files: readonly File[], at: number): void {
  const pictures = files.filter((file) => !isWordFile(file))
  addPendingUploads(
    view,
    pictures.map((file) => ({ file, at, isBefore: false })),
  )
  void insertWordFiles(view, files.filter(isWordFile), at)
}

/** Allows files to be dropped here; otherwise the browser would open them. */
export function allowFiles(event: DragEvent): void {
  if (carriesFiles(event)) event.preventDefault()
}

/** Accepts files that were dropped outside the words: on controls, or in the space around them. */
export function dropBeside(event: DragEvent, view: EditorView | null): void {
  const files = [...event.dataTransfer.files]
  if (event.defaultPrevented || !view || isReadOnly(view.state) || files.length === 0) return
  event.preventDefault()
  const found = view.posAtCoords({ left: event.clientX, top: event.clientY })
  placeFiles(view, files, found?.pos ?? view.state.doc.content.size)
}
