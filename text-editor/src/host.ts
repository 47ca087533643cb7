import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Picture, PictureListItem } from '@ufuq/shared/contract/pictures'
import type { LinkTarget } from './link-target.ts'
import type { PictureCache } from './picture/library.ts'

/** A file on its way into the library. */
export interface TextUpload {
  id: string
  /** `done` and `cancelled` end it. */
  state: string
  /** Once it is done. */
  picture: Picture | null
}

/** The queue of uploads. */
export interface TextUploads {
  add: (files: readonly File[]) => readonly { id: string }[]
  cancel: (id: string) => void
  /** It is no longer shown among the uploads. */
  dismiss: (id: string) => void
  uploads: () => readonly TextUpload[]
  /** Returns what ends it. */
  subscribe: (listener: () => void) => () => void
}

export interface PicturePickerProps {
  /** Whether more than one can be chosen. */
  several: boolean
  /** Those that the text shows already. */
  here: readonly number[]
  /** Beside the library: what is to become of what is chosen. */
  aside: (chosen: readonly PictureListItem[]) => ReactNode
  /** Of the button that ends it. */
  placeLabel: string
  /** The same for a picture elsewhere. */
  webLabel: string
  /** Whether a picture of another site is described here too. */
  isDescribed: boolean
  onPictures: (chosen: PictureListItem[]) => void
  onFiles: (files: File[]) => void
  onWeb: (picture: { address: string; description: string }) => void
  /** It was left without a choice. */
  onClose: () => void
  /** Takes the focus once it is closed. */
  focusAfter: () => void
}

/** What a text editor needs of the product around it. It is the same for as long as the editor is shown. */
export interface TextEditorHost {
  library: PictureCache
  uploads: TextUploads
  /** It may suspend until its code has come. */
  PicturePicker: ComponentType<PicturePickerProps>
  /** Asks for the code of the picker, which is about to be shown. */
  fetchPicturePicker: () => void
  /** A row of a list: a file on its way, by the id of its upload. */
  UploadRow: ComponentType<{ upload: string }>
  /** A small file of a picture. */
  PictureThumb: ComponentType<{ picture: Picture }>
  /** A hook: what a picture is called among staff. */
  usePictureName: () => (picture: Picture) => string
  /** A hook: what the words, or an address of this site, may lead to. */
  useLinkTargets: (typed: string, language: Language) => LinkTarget[]
  /** Opens a page of this site outside of the window; omitted where a new tab does. */
  openPage?: ((path: string) => void) | undefined
}

const HostContext = createContext<TextEditorHost | null>(null)

export const TextEditorHostProvider = HostContext.Provider

export function useTextEditorHost(): TextEditorHost {
  const host = use(HostContext)
  if (!host) throw new Error('useTextEditorHost needs a text editor above it')
  return host
}
