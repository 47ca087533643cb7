import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ShownDocumentPage } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Document } from '@ufuq/shared/kinds/document/document'
import type { KindName } from '@ufuq/shared/kinds/index'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import type { TextEditorHost } from '@ufuq/text-editor/text-editor'
import { createContext, use, type ComponentType, type ReactNode, type Ref } from 'react'
import type { FieldInputProps } from './field-props.ts'

export interface PictureInputProps {
  /** Links the field's button to its label and error. */
  control: { id: string; name?: string; 'aria-describedby': string | undefined }
  controlRef?: Ref<HTMLButtonElement> | undefined
  /** The purpose of the picture, in words. */
  what: string
  /** The picture's id. */
  value: number | null
  isReadOnly: boolean
  onChange: (id: number | null) => void
  /** Makes the picture to upload from a chosen file. */
  prepare?: (file: File) => Promise<File>
  /** Called with the id of the current upload, and with null after it. */
  onUpload?: (id: string | null) => void
  /** Shown if there is no picture. */
  empty?: ReactNode
  /** By default, the picture itself. */
  shown?: (picture: Picture) => ReactNode
  /** Shows the picture with its focal point, which can be moved, and with its crops. */
  isPlaced?: true
  hint?: ReactNode
}

type Query<Data> = FetchQueryOptions<Data, Error, Data>

/** What a kind gives to fields, texts and checks, which know no kind. */
export interface KindParts {
  /** The inputs of fields that refer to entries of a kind; by default, a selection by name. */
  inputs: { readonly [Name in KindName]?: ComponentType<FieldInputProps<'entry'>> }
  PictureInput: ComponentType<PictureInputProps>
  /** The parts of the text editor that show a library. */
  libraries: Pick<
    TextEditorHost,
    | 'PicturePicker'
    | 'DocumentPicker'
    | 'fetchPicturePicker'
    | 'fetchDocumentPicker'
    | 'usePictureName'
  >
  picture: (id: number) => Query<Picture>
  documents: () => Query<Document[]>
  /** The public document at a current or former address. */
  documentAt: (slug: string, language: Language) => Query<ShownDocumentPage>
}

const KindPartsContext = createContext<KindParts | null>(null)

export const KindPartsProvider = KindPartsContext.Provider

export function useKindParts(): KindParts {
  const parts = use(KindPartsContext)
  if (!parts) throw new Error('useKindParts needs a KindPartsProvider above it')
  return parts
}
