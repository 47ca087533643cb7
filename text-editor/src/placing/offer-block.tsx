import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { useTextEditorHost } from '../host.ts'
import type { Offer } from './matching-position.ts'

interface OfferBlockProps {
  offer: Offer
  /** The language of the text that gets the suggestion. */
  language: Language
  onTake: () => void
  onEnd: () => void
}

/** Asks whether a picture that was added to the other language should be added here too. */
export function OfferBlock({
  offer: { picture, number },
  language,
  onTake,
  onEnd,
}: OfferBlockProps) {
  const { t } = useTranslation('admin')
  const { PictureThumb, usePictureName } = useTextEditorHost()
  // oxlint-disable-next-line react/hooks -- the host is the same for as long as the editor is shown
  const nameOf = usePictureName()
  const id = useId()
  const from = otherLanguage(language)
  const hasWords = picture.decorative || picture.alternative[language] !== null
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
        <Button size="small" onClick={onTake}>
          {t(`placing.offer.take.${language}`)}
        </Button>
        <Button variant="quiet" size="small" onClick={onEnd}>
          {t('placing.offer.end')}
        </Button>
      </div>
    </section>
  )
}
