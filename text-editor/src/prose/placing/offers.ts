import type { EditorView } from 'prosemirror-view'
import { createElement } from 'react'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { OfferBlock } from '../../placing/offer-block.tsx'
import { figureOf, libraryPicturesIn, writtenPicture } from '../picture/figures.ts'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import { Anchored, placeBlocks } from './anchor.ts'
import { matchingPosition, type Offer } from './matching-position.ts'

/** The suggestions, which, like uploads, are stored separately from the text. */
export const offers = new Anchored<Offer>({
  name: 'offer',
  idOf: ({ picture }) => String(picture.id),
  level: 2,
  render: (offer, view) =>
    createElement(OfferBlock, {
      offer,
      language: surroundingsOf(view.state).language,
      onTake: () => takeOffer(view, offer.picture),
      onEnd: () => endOffer(view, offer.picture),
    }),
  stays: ({ picture }, doc) => !libraryPicturesIn(doc).includes(picture.id),
})

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
  const { doc, tr } = other.state
  const isOffered = offers.in(other.state).some((offer) => offer.picture.id === picture.id)
  if (isReadOnly(other.state) || isOffered || libraryPicturesIn(doc).includes(picture.id))
    return false
  const offer = { ...matchingPosition(state.doc, position, doc), picture }
  other.dispatch(offers.change(tr, (items) => [...items, offer]))
  return true
}

function takeOffer(view: EditorView, { id }: Picture): void {
  const anchor = offers.in(view.state).find(({ picture }) => picture.id === id)
  if (!anchor) return
  const { tr } = view.state
  placeBlocks(tr, anchor, [figureOf([writtenPicture(pictureAddress(id))])])
  dispatchAsStep(view, tr)
  view.focus()
}

function endOffer(view: EditorView, { id }: Picture): void {
  const { tr } = view.state
  view.dispatch(offers.change(tr, (items) => items.filter(({ picture }) => picture.id !== id)))
  view.focus()
}
