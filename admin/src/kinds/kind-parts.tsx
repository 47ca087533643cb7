import { lazy } from 'react'
import { Outlet } from 'react-router-dom'
import { KindPartsProvider, type KindParts } from '../fields/kind-parts.ts'
import { DocumentsInput } from './document/documents-input.tsx'
import { documentQueries } from './document/queries.ts'
import { PictureField, PictureInput } from './picture/picture-field.tsx'
import { usePictureName } from './picture/picture-name.ts'
import { pictureQueries } from './picture/queries.ts'

const importPicker = () => import('./picture/picker/picture-picker.tsx')
const importDocuments = () => import('./document/picker/document-picker.tsx')

export const KIND_PARTS: KindParts = {
  inputs: { document: DocumentsInput, picture: PictureInput },
  PictureInput: PictureField,
  libraries: {
    PicturePicker: lazy(async () => ({ default: (await importPicker()).PicturePicker })),
    DocumentPicker: lazy(async () => ({ default: (await importDocuments()).DocumentPicker })),
    // If loading the code fails, opening the picker requests it again.
    fetchPicturePicker: () => void importPicker().catch(() => {}),
    fetchDocumentPicker: () => void importDocuments().catch(() => {}),
    usePictureName,
  },
  picture: pictureQueries.one,
  documents: documentQueries.all,
  documentAt: documentQueries.atAddress,
}

/** The layout of all screens with fields, texts or checks. */
export const WithKindParts = () => (
  <KindPartsProvider value={KIND_PARTS}>
    <Outlet />
  </KindPartsProvider>
)
