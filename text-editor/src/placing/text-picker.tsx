import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextEditorHost } from '../host.ts'
import { focusIn } from '../picture/figure-selection.ts'
import {
  figureOf,
  libraryPicturesIn,
  writtenPicture,
  type PictureLayout,
} from '../picture/figures.ts'
import { changePicture, pictureOf, replacePicture } from '../picture/picture-changes.ts'
import type { PictureRequest } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import { placeAtAnchor, placeAtCursor } from './anchor.ts'
import { useInBoth } from './in-both.tsx'
import { addPendingUploads } from './pending-uploads.ts'
import { libraryWords, PlaceFields, type Words } from './place-fields.tsx'

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
  const [wanted, setLayout] = useState<PictureLayout>('text')
  const [words, setWords] = useState<Words>({})
  const { there, field, insertLabel } = useInBoth(view, other, language, !replaced)
  const at = view.state.selection.to

  /** The typed text of a picture; empty if readers get the library's text. */
  const wordsFor = (picture: Picture, side: Language): string => {
    const typed = words[picture.id]?.[side]?.trim() ?? ''
    return typed === libraryWords(picture, side) ? '' : typed
  }
  const layoutsFor = (chosen: readonly Picture[]): PictureLayout[] =>
    chosen.length === 2 ? ['text', 'wide', 'pair'] : ['text', 'wide']
  const layoutFor = (chosen: readonly Picture[]) =>
    layoutsFor(chosen).includes(wanted) ? wanted : 'text'
  const figuresFor = (chosen: readonly Picture[], side: Language) => {
    const layout = layoutFor(chosen)
    const pictures = chosen.map((picture) =>
      writtenPicture(
        pictureAddress(picture.id, { wide: layout === 'wide' }),
        wordsFor(picture, side),
      ),
    )
    return layout === 'pair' ? [figureOf(pictures)] : pictures.map((picture) => figureOf([picture]))
  }

  const placePictures = (chosen: Picture[]) => {
    const [first] = chosen
    if (!first) return
    onClose()
    if (replaced) {
      const alt = wordsFor(first, language)
      dispatchAsStep(view, replacePicture(view.state, replaced, first.id, alt))
      return
    }
    if (other && there) placeAtAnchor(other, there, figuresFor(chosen, otherLanguage(language)))
    placeAtCursor(view, figuresFor(chosen, language))
  }
  const placeFiles = (files: File[]) => {
    onClose()
    const before = replaced && pictureOf(view.state.doc, replaced)
    const anchor =
      replaced && before
        ? {
            at: replaced.pos + 1,
            isBefore: true,
            replaces: { index: replaced.index, src: before.src },
          }
        : { at, isBefore: false }
    addPendingUploads(
      view,
      files.map((file) => ({ file, ...anchor })),
    )
  }
  const placeExternal = ({ address, description }: { address: string; description: string }) => {
    onClose()
    const picture = writtenPicture(address, description.trim())
    if (replaced) {
      dispatchAsStep(view, changePicture(view.state, replaced, picture))
      return
    }
    placeAtCursor(view, [figureOf([picture])])
  }
  return (
    <PicturePicker
      several={replaced === null}
      here={libraryPicturesIn(view.state.doc)}
      insertLabel={insertLabel}
      webLabel={t('placing.place')}
      isDescribed
      aside={(chosen) => (
        <PlaceFields
          chosen={chosen}
          sides={there ? [language, otherLanguage(language)] : [language]}
          words={words}
          onWords={setWords}
          layout={layoutFor(chosen)}
          layouts={replaced ? [] : layoutsFor(chosen)}
          onLayout={setLayout}
          inBoth={field}
        />
      )}
      onPictures={placePictures}
      onFiles={placeFiles}
      onWeb={placeExternal}
      onClose={onClose}
      focusAfter={() => {
        if (replaced) focusIn(view, replaced.pos, '[data-does="replace"]')
        else view.focus()
      }}
    />
  )
}
