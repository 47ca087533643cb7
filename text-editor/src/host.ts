import type { Language } from '@ufuq/shared/contract/languages'
import type { Document } from '@ufuq/shared/kinds/document/document'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { LinkTarget } from './link-target.ts'
import type { PictureCache } from './picture/figures.ts'

/** A file that is being uploaded to the library. */
export interface TextUpload {
  id: string
  /** The state; `done` and `cancelled` are final. */
  state: string
  /** The picture, once the upload is done. */
  picture: Picture | null
}

export interface TextUploads {
  add: (files: readonly File[]) => readonly { id: string }[]
  cancel: (id: string) => void
  /** Removes an upload from the list. */
  dismiss: (id: string) => void
  uploads: () => readonly TextUpload[]
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export interface PicturePickerProps {
  /** Whether several pictures can be chosen. */
  several: boolean
  /** The ids of the pictures that are already in the text. */
  here: readonly number[]
  /** Options for the selection, shown next to the library. */
  aside: (chosen: readonly Picture[]) => ReactNode
  /** The label of the button that inserts the selection. */
  insertLabel: string
  /** The label of the button that inserts an external picture. */
  webLabel: string
  /** Whether the picker also asks for the description of an external picture. */
  isDescribed: boolean
  onPictures: (chosen: Picture[]) => void
  onFiles: (files: File[]) => void
  onWeb: (picture: { address: string; description: string }) => void
  /** Called when the picker is closed without a choice. */
  onClose: () => void
  /** Moves the focus after the picker closes. */
  focusAfter: () => void
}

export interface DocumentPickerProps {
  /** The language whose readers see the text, and whose files are searched. */
  language: Language
  /** Options for the chosen document, shown next to the list. */
  aside: (chosen: Document | null) => ReactNode
  /** The label of the button that inserts the document. */
  insertLabel: string
  onDocument: (chosen: Document) => void
  /** Called when the picker is closed without a choice. */
  onClose: () => void
  /** Moves the focus after the picker closes. */
  focusAfter: () => void
}

/**
 * Everything that a text editor needs from its host. The object must stay the same while the editor
 * is shown.
 */
export interface TextEditorHost {
  library: PictureCache
  uploads: TextUploads
  /** The picker may suspend until its code has loaded. */
  PicturePicker: ComponentType<PicturePickerProps>
  /** Preloads the code of the picker, which is about to be shown. */
  fetchPicturePicker: () => void
  /** The picker may suspend until its code has loaded. */
  DocumentPicker: ComponentType<DocumentPickerProps>
  /** Preloads the code of the document picker, which is about to be shown. */
  fetchDocumentPicker: () => void
  /** An upload, by its id, as a row of a list. */
  UploadRow: ComponentType<{ upload: string }>
  PictureThumb: ComponentType<{ picture: Picture }>
  /** A hook that returns the name that staff see for a picture. */
  usePictureName: () => (picture: Picture) => string
  /** A hook that returns the possible link targets for the typed words or address of this site. */
  useLinkTargets: (typed: string, language: Language) => LinkTarget[]
  /** Opens a page of this site outside the window; omitted where a new tab is used. */
  openPage?: ((path: string) => void) | undefined
}

const HostContext = createContext<TextEditorHost | null>(null)

export const TextEditorHostProvider = HostContext.Provider

export function useTextEditorHost(): TextEditorHost {
  const host = use(HostContext)
  if (!host) throw new Error('useTextEditorHost needs a text editor above it')
  return host
}
