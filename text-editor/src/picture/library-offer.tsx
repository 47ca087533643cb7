import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { Button } from '@ufuq/shared/ui/button'
import { useTextEditorHost } from '../host.ts'
import { foundPicture, type KnownPicture, type LibraryWords } from './library.ts'

type OfferState = 'offered' | 'saving' | 'kept' | 'taken' | 'failed'

interface LibraryOfferProps {
  kind: LibraryWords
  known: KnownPicture
  /** The text's own words. */
  words: string
  language: Language
  isReadOnly: boolean
}

/**
 * Offers to save a text's description or caption of a picture to the library, if the library has
 * none in this language.
 */
export function LibraryOffer({ kind, known, words, language, isReadOnly }: LibraryOfferProps) {
  const { t } = useTranslation('admin')
  const { library } = useTextEditorHost()
  const picture = foundPicture(known)
  /** The picture and words for which the button was clicked, whose result is shown. */
  const [asked, setAsked] = useState<{ meaning: string; state: OfferState } | null>(null)
  const meaning = `${picture?.id ?? ''} ${words}`
  const state = asked?.meaning === meaning ? asked.state : 'offered'
  const isOffered =
    picture !== null &&
    picture.abilities.includes('change') &&
    !picture.values[kind][language] &&
    !(kind === 'alternative' && picture.values.decorative) &&
    words !== '' &&
    words.length <= PICTURE_LIMITS[kind].max &&
    !isReadOnly
  const hasButton = isOffered && state !== 'taken' && state !== 'kept'

  const store = async () => {
    if (!picture) return
    setAsked({ meaning, state: 'saving' })
    const result = await library
      .storeText(picture.id, kind, language, words)
      .catch((): OfferState => 'failed')
    setAsked({ meaning, state: result })
  }
  return (
    <div className="ink-offer" data-state={state} hidden={!hasButton && state === 'offered'}>
      {hasButton && (
        <Button
          variant="line"
          size="small"
          disabled={asked?.state === 'saving'}
          onClick={() => void store()}
        >
          {t(`editor.surface.picture.keep.${kind}`)}
        </Button>
      )}
      <span role="status">{state !== 'offered' && t(`editor.surface.picture.keep.${state}`)}</span>
    </div>
  )
}
