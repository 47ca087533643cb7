import { isolateHistory } from '@codemirror/commands'
import { Facet, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { createElement } from 'react'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { pictureOf, replacePicture } from '../picture/picture-changes.ts'
import { pictureMarkdown } from '../picture/picture-source.ts'
import { ReactWidget } from '../react-blocks.ts'
import { blockAt, drawnAt, mapAnchor, type Anchor } from './anchor.ts'
import { PendingUploadBlock } from './pending-upload-block.tsx'

/**
 * An upload into the text. It is not part of the text, so it is neither saved nor stored on this
 * device.
 */
export interface PendingUpload extends Anchor {
  /** The upload's id. */
  upload: string
  /** The description of the picture from the clipboard. */
  description: string
  /**
   * The picture to replace. If it no longer exists, the upload is inserted next to its position.
   */
  replaces: { index: number; address: string } | null
}

/** A file, and its position. */
export interface FileToPlace extends Anchor {
  file: File
  description?: string | undefined
  replaces?: PendingUpload['replaces']
}

export interface Uploader {
  /** Passes files to the upload queue; returns their ids. */
  send: (files: readonly File[]) => string[]
  cancel: (id: string) => void
}

export const uploader = Facet.define<Uploader, Uploader>({
  combine: ([given]) => given ?? { send: () => [], cancel: () => {} },
})

interface Ended {
  upload: string
  /** The current position of the upload's picture; null if there is none. */
  placed: { from: number; to: number } | null
}

const begin = StateEffect.define<readonly PendingUpload[]>()
const end = StateEffect.define<Ended>()

/** The pending uploads, in the order of their pictures. */
export const pendingUploads = StateField.define<readonly PendingUpload[]>({
  create: () => [],
  update(value, { changes, docChanged, effects, startState }) {
    let now = docChanged ? value.map((one) => mapAnchor(one, changes)) : value
    for (const effect of effects) {
      if (effect.is(begin)) now = [...now, ...effect.value]
      if (effect.is(end)) now = withoutEnded(now, value, effect.value, startState)
    }
    return now
  },
  provide: (field) =>
    EditorView.decorations.compute([field, 'doc'], (state) => blocksFor(state, state.field(field))),
})

/**
 * Removes an upload that has ended. Moves the uploads that wait at the same position before or
 * after its picture, in the order in which they were dropped.
 */
function withoutEnded(
  now: readonly PendingUpload[],
  before: readonly PendingUpload[],
  { upload, placed }: Ended,
  startState: EditorState,
): readonly PendingUpload[] {
  const index = before.findIndex((one) => one.upload === upload)
  const ended = before[index]
  if (!ended) return now
  const position = drawnAt(startState, ended)
  return now.flatMap((one, at) => {
    const was = before[at]
    if (one.upload === upload) return []
    if (!placed || !was || drawnAt(startState, was) !== position) return [one]
    return at < index
      ? [{ ...one, at: placed.from, isBefore: true }]
      : [{ ...one, at: placed.to, isBefore: false }]
  })
}

function blocksFor(state: EditorState, all: readonly PendingUpload[]): DecorationSet {
  return Decoration.set(
    all.map((one, index) => {
      const widget = new ReactWidget(one.upload, () =>
        createElement(PendingUploadBlock, { upload: one.upload }),
      )
      const side = one.isBefore ? index - all.length : index + 2
      return Decoration.widget({ widget, block: true, side }).range(drawnAt(state, one))
    }),
    true,
  )
}

/** Uploads files and shows them in the text until they are done. */
export function addPendingUploads(
  view: EditorView,
  filesToPlace: readonly FileToPlace[],
): string[] {
  if (filesToPlace.length === 0) return []
  const ids = view.state.facet(uploader).send(filesToPlace.map(({ file }) => file))
  const added = filesToPlace.flatMap((one, index): PendingUpload[] => {
    const { at, isBefore, description = '', replaces = null } = one
    const upload = ids[index]
    return upload === undefined ? [] : [{ upload, at, isBefore, description, replaces }]
  })
  view.dispatch({ effects: begin.of(added) })
  return ids
}

export const removePendingUpload = (view: EditorView, upload: string): void =>
  view.dispatch({ effects: end.of({ upload, placed: null }) })

/**
 * Inserts an uploaded picture at the position of its pending upload, without moving the cursor.
 * Returns the picture's position, or null if it replaced another one.
 */
export function placePendingUpload(
  view: EditorView,
  pending: PendingUpload,
  { id }: Picture,
): number | null {
  const { upload, description, replaces } = pending
  const position = replaces && { from: pending.at, index: replaces.index }
  if (position && pictureOf(view.state, position)?.address === replaces?.address) {
    replacePicture(view, position, id, description)
    removePendingUpload(view, upload)
    return null
  }
  const markdown = pictureMarkdown({ description, address: pictureAddress(id) })
  const { from, to, ...insertion } = blockAt(view.state, pending, markdown)
  view.dispatch({
    ...insertion,
    effects: end.of({ upload, placed: { from, to } }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.picture',
  })
  return from
}
