import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import type { PictureListItem } from '@ufuq/shared/contract/picture-library'
import { useTextEditorHost } from '../../host.ts'
import { PlaceFields, type Words } from '../../placing/place-fields.tsx'
import { continueAfter, insertBlocks } from '../commands/insert.ts'
import { focusIn } from '../picture/figure-selection.ts'
import {
  figureOf,
  libraryPicturesIn,
  writtenPicture,
  type PictureLayout,
} from '../picture/figures.ts'
import {
  changePicture,
  pairableAt,
  pictureOf,
  placePair,
  replacePicture,
} from '../picture/picture-changes.ts'
import { hasText } from '../writing/source.ts'
import type { PictureRequest } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import { placeBlocks } from './anchor.ts'
import { matchingPosition } from './matching-position.ts'
import { addPendingUploads } from './pending-uploads.ts'

interface TextPickerProps {
  request: PictureRequest
  /** The view of the text in the other language, if that text exists. */
  other: EditorView | null
  /** The language of the text. */
  language: Language
  onClose: () => void
}

/** Chooses pictures for a text, and their layout. */
export default function TextPicker({ request, other, language, onClose }: TextPickerProps) {
  const { view, replaced } = request
  const { t } = useTranslation('admin')
  const { PicturePicker } = useTextEditorHost()
  const [layout, setLayout] = useState<PictureLayout>('text')
  // By default, an empty text gets no picture, because saving it would then require a title.
  const [isInBoth, setInBoth] = useState(other !== null && hasText(other.state))
  const [words, setWords] = useState<Words>({})
  const at = view.state.selection.to
  const there = replaced || !other ? null : matchingPosition(view.state.doc, at, other.state.doc)
  const pairable = replaced ? null : pairableAt(view.state)

  /** The typed text of a picture; empty if readers get the library's text. */
  const wordsFor = (picture: PictureListItem, side: Language): string => {
    const typed = words[picture.id]?.[side]?.trim()
    return typed === undefined || typed === libraryWords(picture, side) ? '' : typed
  }
  const stancesFor = (chosen: readonly PictureListItem[]): PictureLayout[] => {
    const canPair = chosen.length === 2 || (chosen.length === 1 && pairable !== null)
    return canPair ? ['text', 'wide', 'pair'] : ['text', 'wide']
  }
  const layoutFor = (chosen: readonly PictureListItem[]) =>
    stancesFor(chosen).includes(layout) ? layout : 'text'
  const picturesFor = (chosen: readonly PictureListItem[], side: Language) => {
    const wide = layoutFor(chosen) === 'wide'
    return chosen.map((picture) =>
      writtenPicture(pictureAddress(picture.id, { wide }), wordsFor(picture, side)),
    )
  }
  const figuresFor = (chosen: readonly PictureListItem[], side: Language) => {
    const pictures = picturesFor(chosen, side)
    return layoutFor(chosen) === 'pair'
      ? [figureOf(pictures)]
      : pictures.map((picture) => figureOf([picture]))
  }

  const placePictures = (chosen: PictureListItem[]) => {
    const [first] = chosen
    const [picture] = picturesFor(chosen, language)
    if (!first || !picture) return
    onClose()
    if (replaced) {
      const change = replacePicture(view.state, replaced, first.id, wordsFor(first, language))
      dispatchAsStep(view, change)
      return
    }
    if (other && there && isInBoth) {
      const { tr } = other.state
      placeBlocks(tr, there, figuresFor(chosen, otherLanguage(language)))
      dispatchAsStep(other, tr)
    }
    const { tr } = view.state
    const joins = layout === 'pair' && chosen.length === 1 ? pairable : null
    const { to } = joins
      ? placePair(tr, joins, picture)
      : insertBlocks(tr, at, figuresFor(chosen, language))
    dispatchAsStep(view, continueAfter(tr, to))
  }
  const placeFiles = (files: File[]) => {
    onClose()
    const [file] = files
    const before = replaced && pictureOf(view.state.doc, replaced)
    if (file && replaced && before) {
      const replaces = { index: replaced.index, src: before.src }
      addPendingUploads(view, [{ file, at: replaced.pos + 1, isBefore: true, replaces }])
      return
    }
    addPendingUploads(
      view,
      files.map((one) => ({ file: one, at, isBefore: false })),
    )
  }
  return (
    <PicturePicker
      several={replaced === null}
      here={libraryPicturesIn(view.state.doc)}
      insertLabel={t(there && isInBoth ? 'placing.placeInBoth' : 'placing.place')}
      webLabel={t('placing.place')}
      isDescribed
      aside={(chosen) => (
        <PlaceFields
          chosen={chosen}
          language={language}
          words={words}
          onWords={setWords}
          layout={layout}
          stances={replaced ? [] : stancesFor(chosen)}
          onLayout={setLayout}
          there={there}
          isInBoth={isInBoth}
          onInBoth={setInBoth}
        />
      )}
      onPictures={placePictures}
      onFiles={placeFiles}
      onWeb={({ address, description }) => {
        onClose()
        const picture = writtenPicture(address, description.trim())
        if (replaced) {
          dispatchAsStep(view, changePicture(view.state, replaced, picture))
          return
        }
        const { tr } = view.state
        const { to } = insertBlocks(tr, at, [figureOf([picture])])
        dispatchAsStep(view, continueAfter(tr, to))
      }}
      onClose={onClose}
      focusAfter={() => {
        if (replaced) focusIn(view, replaced.pos, '[data-does="replace"]')
        else view.focus()
      }}
    />
  )
}

const libraryWords = ({ decorative, alternative }: PictureListItem, side: Language): string =>
  decorative ? '' : (alternative[side] ?? '')
