import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Picture, PictureListItem } from '@ufuq/shared/contract/pictures'
import type { LinkTarget } from './link-target.ts'
import type { PictureCache } from './picture/library.ts'

/** A file that is being uploaded to the library. */
export interface TextUpload {
  id: string
  /** The state; `done` and `cancelled` are final. */
  state: string
  /** The picture, once the upload is done. */
  picture: Picture | null
}

/** The queue of uploads. */
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
  /** Whether more than one can be chosen. */
  several: boolean
  /** The ids in the text already. */
  here: readonly number[]
  /** Next to the library: options for the selection. */
  aside: (chosen: readonly PictureListItem[]) => ReactNode
  /** The label of the button that inserts the selection. */
  insertLabel: string
  /** The label of the button that inserts an external picture. */
  webLabel: string
  /** Whether an external picture is described here too. */
  isDescribed: boolean
  onPictures: (chosen: PictureListItem[]) => void
  onFiles: (files: File[]) => void
  onWeb: (picture: { address: string; description: string }) => void
  /** Called when the picker was closed without a choice. */
  onClose: () => void
  /** Moves the focus once it is closed. */
  focusAfter: () => void
}

/**
 * Everything that a text editor needs from the product around it. The object must stay the same
 * while the editor is shown.
 */
export interface TextEditorHost {
  library: PictureCache
  uploads: TextUploads
  /** The picker may suspend until its code has loaded. */
  PicturePicker: ComponentType<PicturePickerProps>
  /** Preloads the code of the picker, which is about to be shown. */
  fetchPicturePicker: () => void
  /** A row of a list: an upload by its id. */
  UploadRow: ComponentType<{ upload: string }>
  /** A thumbnail of a picture. */
  PictureThumb: ComponentType<{ picture: Picture }>
  /** A hook: the name of a picture among staff. */
  usePictureName: () => (picture: Picture) => string
  /** A hook: the possible link targets for the words, or for an address of this site. */
  useLinkTargets: (typed: string, language: Language) => LinkTarget[]
  /** Opens a page of this site outside the window; omitted if a new tab does. */
  openPage?: ((path: string) => void) | undefined
}

const HostContext = createContext<TextEditorHost | null>(null)

export const TextEditorHostProvider = HostContext.Provider

export function useTextEditorHost(): TextEditorHost {
  const host = use(HostContext)
  if (!host) throw new Error('useTextEditorHost needs a text editor above it')
  return host
}
