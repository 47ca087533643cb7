import { StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { createElement } from 'react'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { surroundings } from '../labels.ts'
import { libraryPicturesIn, pictureMarkdown } from '../picture/picture-source.ts'
import { ReactWidget } from '../react-blocks.ts'
import { drawnAt, mapAnchor, type Anchor } from './anchor.ts'
import { OfferBlock } from './offer-block.tsx'
import { placeBlock } from './place-block.ts'
import { matchingPosition, type Offer } from './matching-position.ts'

const make = StateEffect.define<Offer>()
const end = StateEffect.define<number>()

/** The suggestions, which, like uploads, are stored separately from the text. */
export const offers = StateField.define<readonly Offer[]>({
  create: () => [],
  update(value, { changes, docChanged, effects, state }) {
    let now = docChanged ? value.map((one) => mapAnchor(one, changes)) : value
    for (const effect of effects) {
      if (effect.is(make)) now = [...now, effect.value]
      if (effect.is(end)) now = now.filter(({ picture }) => picture.id !== effect.value)
    }
    if (now.length === 0 || !docChanged) return now
    const shown = libraryPicturesIn(state.doc.toString())
    return now.filter(({ picture }) => !shown.includes(picture.id))
  },
  provide: (field) =>
    EditorView.decorations.compute([field, 'doc'], (state) => blocksFor(state, state.field(field))),
})

function blocksFor(state: EditorState, all: readonly Offer[]): DecorationSet {
  return Decoration.set(
    all.map((offer, index) => {
      const widget = new ReactWidget(`offer-${offer.picture.id}`, (view) =>
        createElement(OfferBlock, {
          offer,
          language: view.state.facet(surroundings).language,
          onTake: () => takeOffer(view, offer.picture),
          onEnd: () => endOffer(view, offer.picture),
        }),
      )
      const side = offer.isBefore ? index - all.length : all.length + index + 2
      return Decoration.widget({ widget, block: true, side }).range(drawnAt(state, offer))
    }),
    true,
  )
}

/**
 * Suggests a picture of one text at the corresponding position of the other, unless the other
 * already shows it. Returns whether it was suggested.
 */
export function offerPicture(
  { state }: EditorView,
  position: number,
  picture: Picture,
  other: EditorView,
): boolean {
  const isShown = libraryPicturesIn(other.state.doc.toString()).includes(picture.id)
  const isOffered = other.state.field(offers).some((offer) => offer.picture.id === picture.id)
  if (other.state.readOnly || isShown || isOffered) return false
  const matching = matchingPosition(state, position, other.state)
  other.dispatch({ effects: make.of({ ...matching, picture }) })
  return true
}

function takeOffer(view: EditorView, { id }: Picture): void {
  const anchor: Anchor | undefined = view.state
    .field(offers)
    .find(({ picture }) => picture.id === id)
  if (!anchor) return
  placeBlock(view, anchor, pictureMarkdown({ address: pictureAddress(id) }))
  view.focus()
}

function endOffer(view: EditorView, { id }: Picture): void {
  view.dispatch({ effects: end.of(id) })
  view.focus()
}
