import type { EditorView } from '@codemirror/view'
import type { DragEvent } from 'react'
import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { placeFiles } from '../docx/place-files.ts'

/** Allows files to be dropped here; otherwise the browser would open them. */
export function allowFiles(event: DragEvent): void {
  if (carriesFiles(event)) event.preventDefault()
}

/**
 * Accepts files that were dropped outside text lines: on a picture, on a table or in the space
 * around them.
 */
export function dropBeside(event: DragEvent, view: EditorView | null): void {
  const files = [...event.dataTransfer.files]
  if (event.defaultPrevented || !view || view.state.readOnly || files.length === 0) return
  event.preventDefault()
  const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false)
  placeFiles(view, files, at)
}
