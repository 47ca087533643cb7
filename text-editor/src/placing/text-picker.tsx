import type { EditorView } from '@codemirror/view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import type { PictureListItem } from '@ufuq/shared/contract/picture-library'
import { leaveBlock } from '../commands/positions.ts'
import { useTextEditorHost } from '../host.ts'
import type { PictureRequest } from '../picture/picture-request.ts'
import {
  changePicture,
  focusIn,
  pairableAt,
  pictureOf,
  placePair,
  replacePicture,
  type PictureLayout,
} from '../picture/picture-changes.ts'
import { libraryPicturesIn, pictureMarkdown } from '../picture/picture-source.ts'
import { addPendingUploads } from './pending-uploads.ts'
import { placeBlock } from './place-block.ts'
import { PlaceFields, type Words } from './place-fields.tsx'
import { matchingPosition } from './matching-position.ts'

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
  const [isInBoth, setInBoth] = useState(other !== null && isWritten(other))
  const [words, setWords] = useState<Words>({})
  const { head } = view.state.selection.main
  const there = replaced || !other ? null : matchingPosition(view.state, head, other.state)
  const pairable = replaced ? null : pairableAt(view.state, head)

  /** The typed text of a picture; empty if readers get the library's text. */
  const wordsFor = (picture: PictureListItem, side: Language): string => {
    const typed = words[picture.id]?.[side]?.trim()
    return typed === undefined || typed === libraryWords(picture, side) ? '' : typed
  }
  const stancesFor = (chosen: readonly PictureListItem[]): PictureLayout[] => {
    const canPair = chosen.length === 2 || (chosen.length === 1 && pairable !== null)
    return canPair ? ['text', 'wide', 'pair'] : ['text', 'wide']
  }
  const textOf = (chosen: readonly PictureListItem[], side: Language) => {
    const isPlaced = stancesFor(chosen).includes(layout) ? layout : 'text'
    const written = chosen.map((picture) =>
      pictureMarkdown({
        description: wordsFor(picture, side),
        address: pictureAddress(picture.id, { wide: isPlaced === 'wide' }),
      }),
    )
    return written.join(isPlaced === 'pair' ? '\n' : '\n\n')
  }

  const placePictures = (chosen: PictureListItem[]) => {
    const [first] = chosen
    if (!first) return
    onClose()
    if (replaced) {
      replacePicture(view, replaced, first.id, wordsFor(first, language))
      return
    }
    const mine = textOf(chosen, language)
    const joins = layout === 'pair' && chosen.length === 1 ? pairable : null
    if (other && there && isInBoth) {
      placeBlock(other, there, textOf(chosen, otherLanguage(language)))
    }
    const { from, to } = joins
      ? placePair(view, joins, mine)
      : placeBlock(view, { at: head, isBefore: false }, mine)
    leaveBlock(view, from, to, 1)
  }
  const placeFiles = (files: File[]) => {
    onClose()
    const [file] = files
    const before = replaced && pictureOf(view.state, replaced)
    if (file && replaced && before) {
      const replaces = { index: replaced.index, address: before.address }
      addPendingUploads(view, [{ file, at: replaced.from, isBefore: true, replaces }])
      return
    }
    addPendingUploads(
      view,
      files.map((file) => ({ file, at: head, isBefore: false })),
    )
  }
  return (
    <PicturePicker
      several={replaced === null}
      here={libraryPicturesIn(view.state.doc.toString())}
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
        if (replaced) {
          changePicture(view, replaced, { address, description: description.trim() })
          return
        }
        const markdown = pictureMarkdown({ description: description.trim(), address })
        const { from, to } = placeBlock(view, { at: head, isBefore: false }, markdown)
        leaveBlock(view, from, to, 1)
      }}
      onClose={onClose}
      focusAfter={() => {
        if (replaced) focusIn(view, replaced.from, '[data-does="replace"]')
        else view.focus()
      }}
    />
  )
}

const isWritten = ({ state }: EditorView): boolean => state.doc.toString().trim() !== ''

const libraryWords = ({ decorative, alternative }: PictureListItem, side: Language): string =>
  decorative ? '' : (alternative[side] ?? '')
