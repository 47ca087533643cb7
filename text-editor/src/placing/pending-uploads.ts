import { pictureAddress } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { createElement, useEffect, useEffectEvent } from 'react'
import { useTextEditorHost, type TextUploads } from '../host.ts'
import { figureOf, writtenPicture } from '../picture/figures.ts'
import { pictureOf, replacePicture } from '../picture/picture-changes.ts'
import { surroundingsOf, isReadOnly } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import { Anchored, drawnAt, placeBlocks, type Anchor } from './anchor.ts'

/**
 * An upload into the text. It is not part of the text, so it is neither saved nor stored on this
 * device.
 */
interface PendingUpload extends Anchor {
  /** The upload's id. */
  upload: string
  /** The description of the picture from the clipboard. */
  description: string
  /**
   * The picture of the figure at the anchor that is replaced. If it no longer exists, the upload is
   * inserted at the anchor.
   */
  replaces: { index: number; src: string } | null
}

export interface FileToPlace extends Anchor {
  file: File
  description?: string | undefined
  replaces?: PendingUpload['replaces']
}

/** The pending uploads, in the order of their pictures. */
export const pendingUploads = new Anchored<PendingUpload>({
  name: 'pending upload',
  idOf: ({ upload }) => upload,
  level: 1,
  render: ({ upload }) => createElement(PendingUploadBlock, { upload }),
})

/** An upload into the text, at the position of its picture. */
const PendingUploadBlock = ({ upload }: { upload: string }) =>
  createElement(useTextEditorHost().UploadRow, { upload })

/** Uploads files and shows them in the text until they are done. Returns the ids of the uploads. */
export function addPendingUploads(view: EditorView, files: readonly FileToPlace[]): string[] {
  if (files.length === 0) return []
  const { uploads } = surroundingsOf(view.state).host
  const ids = uploads.add(files.map(({ file }) => file)).map(({ id }) => id)
  const added = files.flatMap((one, index): PendingUpload[] => {
    const { at, isBefore, description = '', replaces = null } = one
    const upload = ids[index]
    return upload === undefined ? [] : [{ upload, at, isBefore, description, replaces }]
  })
  view.dispatch(pendingUploads.change(view.state.tr, (items) => [...items, ...added]))
  return ids
}

export function cancelUploads(view: EditorView, uploads: readonly string[]): void {
  for (const id of uploads) surroundingsOf(view.state).host.uploads.cancel(id)
}

/** Whether a transaction inserts a picture whose upload is done. */
export const isPlacing = (tr: Transaction): boolean => tr.getMeta(PLACING) === true

const PLACING = 'placing'

function removePendingUpload(view: EditorView, upload: string): void {
  const { tr } = view.state
  view.dispatch(pendingUploads.change(tr, (items) => items.filter((one) => one.upload !== upload)))
}

/**
 * Inserts an uploaded picture at the position of its pending upload, without moving the cursor.
 * Returns the picture's position, or null if it replaced another one.
 */
export function placePendingUpload(
  view: EditorView,
  pending: PendingUpload,
  { id }: Picture,
): number | null {
  const { state } = view
  const { upload, description, replaces } = pending
  const $at = state.doc.resolve(pending.at)
  const position = replaces && $at.depth > 0 && { pos: $at.before(), index: replaces.index }
  if (position && pictureOf(state.doc, position)?.src === replaces?.src) {
    dispatchAsStep(view, replacePicture(state, position, id, description))
    removePendingUpload(view, upload)
    return null
  }
  const before = pendingUploads.in(state)
  const index = before.indexOf(pending)
  const drawn = drawnAt(state.doc, pending)
  const isBeside = before.map((one) => drawnAt(state.doc, one) === drawn)
  const { tr } = state
  const picture = figureOf([writtenPicture(pictureAddress(id), description)])
  const { from, to } = placeBlocks(tr, pending, [picture])
  // uploads that wait at the same position stay in the order in which they were dropped
  pendingUploads.change(tr, (items) =>
    items.flatMap((one, at) => {
      if (at === index) return []
      if (!isBeside[at]) return [one]
      return [{ ...one, at: at < index ? from : to, isBefore: at < index }]
    }),
  )
  dispatchAsStep(view, tr.setMeta(PLACING, true))
  return from
}

/** Inserts pictures into the text as their uploads finish, and stops waiting for cancelled ones. */
export function usePendingUploads(
  view: EditorView | null,
  queue: TextUploads,
  /** Called for each inserted picture, but not for one that replaced another. */
  onPlaced: (view: EditorView, position: number, picture: Picture) => void,
): void {
  const onPlacedLatest = useEffectEvent(onPlaced)
  useEffect(() => {
    if (!view) return
    const settle = () => {
      for (const { upload: id } of pendingUploads.in(view.state)) {
        const pending = pendingUploads.in(view.state).find((one) => one.upload === id)
        const upload = queue.uploads().find((one) => one.id === id)
        if (!pending) continue
        if (!upload || upload.state === 'cancelled') removePendingUpload(view, id)
        // composed text is lost if the text is changed during the composition
        else if (view.composing || isReadOnly(view.state)) continue
        else if (upload.state !== 'done' || !upload.picture) continue
        else {
          const position = placePendingUpload(view, pending, upload.picture)
          if (position !== null) onPlacedLatest(view, position, upload.picture)
        }
        queue.dismiss(id)
      }
    }
    const settleSoon = () => window.setTimeout(settle, AFTER_COMPOSITION_MS)
    view.dom.addEventListener('compositionend', settleSoon)
    const unsubscribe = queue.subscribe(settle)
    settle()
    return () => {
      unsubscribe()
      view.dom.removeEventListener('compositionend', settleSoon)
    }
  }, [view, queue])
}

/** The delay after a composition, by which time the library has read the composed text. */
const AFTER_COMPOSITION_MS = 50

/**
 * Waits until the input method has finished composing, because changing the text during the
 * composition would discard what is being composed.
 */
export async function untilComposed(view: EditorView): Promise<void> {
  while (view.composing && !view.isDestroyed) {
    await new Promise<void>((resolve) => {
      const settled = () => setTimeout(resolve, AFTER_COMPOSITION_MS)
      view.dom.addEventListener('compositionend', settled, { once: true })
    })
  }
}
