import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { insertWordFiles } from '../docx/place-files.ts'
import { isWordFile } from '../../docx/word-files.ts'

// What pasting needs of the uploads in a text.

export interface FileToPlace {
  file: File
  description: string
  /** A position beside the block that the picture follows. */
  at: number
  /** Whether the picture is before that block. */
  isBefore: boolean
}

export const addPendingUploads = (_view: EditorView, _files: readonly FileToPlace[]): string[] => []

export const cancelUploads = (_view: EditorView, _uploads: readonly string[]): void => {}

/** Whether a transaction inserts a picture whose upload is done. */
export const isPlacing = (tr: Transaction): boolean => tr.getMeta('picture') === true

export function placeFiles(view: EditorView, files: readonly File[], at: number): void {
  void insertWordFiles(view, files.filter(isWordFile), at)
}
