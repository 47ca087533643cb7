import type { EditorView } from 'prosemirror-view'
import type { DragEvent } from 'react'
import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { isWordFile } from '../../docx/word-files.ts'
import { insertWordFiles } from '../docx/place-files.ts'
import { isReadOnly } from '../writing/surroundings.ts'
import { addPendingUploads } from './pending-uploads.ts'

/**
 * Inserts files after the block at a position: the texts of Word files, and all other files as
 * pictures.
 */
export function placeFiles(view: EditorView, files: readonly File[], at: number): void {
  addPendingUploads(
    view,
    files.filter((file) => !isWordFile(file)).map((file) => ({ file, at, isBefore: false })),
  )
  void insertWordFiles(view, files.filter(isWordFile), at)
}

/** Allows files to be dropped here; otherwise the browser would open them. */
export function allowFiles(event: DragEvent): void {
  if (carriesFiles(event)) event.preventDefault()
}

/** Accepts files that were dropped on the text or in the space around it, before the text does. */
export function dropFiles(event: DragEvent, view: EditorView | null): void {
  const files = [...event.dataTransfer.files]
  if (!view || isReadOnly(view.state) || files.length === 0) return
  event.preventDefault()
  const found = view.posAtCoords({ left: event.clientX, top: event.clientY })
  placeFiles(view, files, found?.pos ?? view.state.doc.content.size)
}
