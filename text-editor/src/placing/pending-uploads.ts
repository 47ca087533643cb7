import { isolateHistory } from '@codemirror/commands'
import { Facet, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { createElement } from 'react'
import { pictureAddress, type Picture } from '@ufuq/shared/contract/pictures'
import { pictureOf, replacePicture } from '../picture/picture-changes.ts'
import { pictureMarkdown } from '../picture/picture-source.ts'
import { ReactWidget } from '../react-blocks.ts'
import { blockAt, drawnAt, mapAnchor, type Anchor } from './anchor.ts'
import { PendingUploadBlock } from './pending-upload-block.tsx'

/**
 * A file on its way into the text. It stands beside the text, never in it: what is saved, and what is kept on this
 * device, knows nothing of it.
 */
export interface PendingUpload extends Anchor {
  /** The upload's id. */
  upload: string
  /** What the clipboard said of it. */
  description: string
  /** The picture of the block at its place that it is to replace; where that is gone, it stands there beside. */
  replaces: { index: number; address: string } | null
}

/** A file, and where it goes. */
export interface FileToPlace extends Anchor {
  file: File
  description?: string | undefined
  replaces?: PendingUpload['replaces']
}

export interface Uploader {
  /** Hands files to the queue of uploads; returns their ids. */
  send: (files: readonly File[]) => string[]
  cancel: (id: string) => void
}

export const uploader = Facet.define<Uploader, Uploader>({
  combine: ([given]) => given ?? { send: () => [], cancel: () => {} },
})

interface Ended {
  upload: string
  /** Where its picture stands now; null if none came. */
  placed: { from: number; to: number } | null
}

const begin = StateEffect.define<readonly PendingUpload[]>()
const end = StateEffect.define<Ended>()

/** In the order in which they are to stand. */
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

/** What waits for the same place stands before or behind the picture that has come, as it was dropped. */
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

/** Sends files and lets them wait in the text until they are there. */
export function addPendingUploads(
  view: EditorView,
  filesToPlace: readonly FileToPlace[],
): string[] {
  if (filesToPlace.length === 0) return []
  const ids = view.state.facet(uploader).send(filesToPlace.map(({ file }) => file))
  const begun = filesToPlace.flatMap((one, index): PendingUpload[] => {
    const { at, isBefore, description = '', replaces = null } = one
    const upload = ids[index]
    return upload === undefined ? [] : [{ upload, at, isBefore, description, replaces }]
  })
  view.dispatch({ effects: begin.of(begun) })
  return ids
}

export const removePendingUpload = (view: EditorView, upload: string): void =>
  view.dispatch({ effects: end.of({ upload, placed: null }) })

/**
 * Puts a picture that has come where its file has waited, and returns where that is: null if it took another one's
 * place. The caret stays with the writer.
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
