import { otherLanguage } from '@ufuq/shared/contract/languages'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { Button } from '@ufuq/shared/ui/button'
import type { EditorView } from 'prosemirror-view'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextEditorHost } from '../host.ts'
import { figureOf, libraryPicturesIn, writtenPicture } from '../picture/figures.ts'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'
import { Anchored, placeAtAnchor } from './anchor.ts'
import { matchingPosition, type MatchingPosition } from './in-both.tsx'

/**
 * A picture that was added to the other language's text, at the corresponding position in this
 * text.
 */
interface Offer extends MatchingPosition {
  picture: Picture
}

/** The suggestions, which, like uploads, are stored separately from the text. */
export const offers = new Anchored<Offer>({
  name: 'offer',
  idOf: ({ picture }) => String(picture.id),
  level: 2,
  render: (offer, view) => <OfferBlock offer={offer} view={view} />,
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

/** Asks whether a picture that was added to the other language should be added here too. */
function OfferBlock({ offer: { picture, number }, view }: { offer: Offer; view: EditorView }) {
  const { t } = useTranslation('admin')
  const { language } = surroundingsOf(view.state)
  const { PictureThumb, usePictureName } = useTextEditorHost()
  // oxlint-disable-next-line react/hooks -- the host is the same for as long as the editor is shown
  const nameOf = usePictureName()
  const id = useId()
  const from = otherLanguage(language)
  const hasWords = picture.values.decorative || picture.values.alternative[language] !== ''

  const take = () => {
    // its position has changed with the text
    const anchor = offers.in(view.state).find((one) => one.picture.id === picture.id)
    if (anchor)
      placeAtAnchor(view, anchor, [figureOf([writtenPicture(pictureAddress(picture.id))])])
    view.focus()
  }
  const end = () => {
    const withoutThis = (items: readonly Offer[]) =>
      items.filter((one) => one.picture.id !== picture.id)
    view.dispatch(offers.change(view.state.tr, withoutThis))
    view.focus()
  }
  return (
    <section className="picture-offer" aria-labelledby={id}>
      <span className="upload-thumb">
        <PictureThumb picture={picture} />
      </span>
      <div>
        <p id={id}>
          <b>{t('placing.offer.title', { name: nameOf(picture) })}</b>
        </p>
        <p>
          {number === 0
            ? t(`placing.offer.first.${from}`)
            : t(`placing.offer.place.${from}`, { count: number })}{' '}
          {t(`placing.offer.${hasWords ? 'words' : 'wordless'}.${language}`)}
        </p>
      </div>
      <div className="actions">
        <Button size="small" onClick={take}>
          {t(`placing.offer.take.${language}`)}
        </Button>
        <Button variant="quiet" size="small" onClick={end}>
          {t('placing.offer.end')}
        </Button>
      </div>
    </section>
  )
}
