import { isolateHistory } from '@codemirror/commands'
import { Facet, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { createElement } from 'react'
import { pictureAddress, type Picture } from '@ufuq/shared/contract/pictures'
import { pictureOf, replacePicture } from '../picture/picture-changes.ts'
import { pictureMarkdown } from '../picture/picture-source.ts'
import { ReactWidget } from '../react-blocks.ts'
import { blockAt, drawnAt, mapAnchor, type Anchor } from './anchor.ts'
import { ArrivalBlock } from './arrival-block.tsx'

/**
 * A file on its way into the text. It stands beside the text, never in it: what is saved, and what is kept on this
 * device, knows nothing of it.
 */
export interface Arrival extends Anchor {
  /** The upload's id. */
  upload: string
  /** What the clipboard said of it. */
  description: string
  /** The picture of the block at its place that it is to replace; where that is gone, it stands there beside. */
  replaces: { index: number; address: string } | null
}

/** A file, and where it goes. */
export interface Arriving extends Anchor {
  file: File
  description?: string | undefined
  replaces?: Arrival['replaces']
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

const begin = StateEffect.define<readonly Arrival[]>()
const end = StateEffect.define<Ended>()

/** In the order in which they are to stand. */
export const arrivals = StateField.define<readonly Arrival[]>({
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
  now: readonly Arrival[],
  before: readonly Arrival[],
  { upload, placed }: Ended,
  startState: EditorState,
): readonly Arrival[] {
  const index = before.findIndex((one) => one.upload === upload)
  const ended = before[index]
  if (!ended) return now
  const place = drawnAt(startState, ended)
  return now.flatMap((one, at) => {
    const was = before[at]
    if (one.upload === upload) return []
    if (!placed || !was || drawnAt(startState, was) !== place) return [one]
    return at < index
      ? [{ ...one, at: placed.from, isBefore: true }]
      : [{ ...one, at: placed.to, isBefore: false }]
  })
}

function blocksFor(state: EditorState, all: readonly Arrival[]): DecorationSet {
  return Decoration.set(
    all.map((one, index) => {
      const widget = new ReactWidget(one.upload, () =>
        createElement(ArrivalBlock, { upload: one.upload }),
      )
      const side = one.isBefore ? index - all.length : index + 2
      return Decoration.widget({ widget, block: true, side }).range(drawnAt(state, one))
    }),
    true,
  )
}

/** Sends files and lets them wait in the text until they are there. */
export function beginArrivals(view: EditorView, arriving: readonly Arriving[]): string[] {
  if (arriving.length === 0) return []
  const ids = view.state.facet(uploader).send(arriving.map(({ file }) => file))
  const begun = arriving.flatMap((one, index): Arrival[] => {
    const { at, isBefore, description = '', replaces = null } = one
    const upload = ids[index]
    return upload === undefined ? [] : [{ upload, at, isBefore, description, replaces }]
  })
  view.dispatch({ effects: begin.of(begun) })
  return ids
}

export const endArrival = (view: EditorView, upload: string): void =>
  view.dispatch({ effects: end.of({ upload, placed: null }) })

/**
 * Puts a picture that has come where its file has waited, and returns where that is: null if it took another one's
 * place. The caret stays with the writer.
 */
export function placeArrival(view: EditorView, arrival: Arrival, { id }: Picture): number | null {
  const { upload, description, replaces } = arrival
  const place = replaces && { from: arrival.at, index: replaces.index }
  if (place && pictureOf(view.state, place)?.address === replaces?.address) {
    replacePicture(view, place, id, description)
    endArrival(view, upload)
    return null
  }
  const markdown = pictureMarkdown({ description, address: pictureAddress(id) })
  const { from, to, ...insertion } = blockAt(view.state, arrival, markdown)
  view.dispatch({
    ...insertion,
    effects: end.of({ upload, placed: { from, to } }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.picture',
  })
  return from
}
