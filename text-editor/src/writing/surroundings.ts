import type { Language } from '@ufuq/shared/contract/languages'
import type { TFunction } from 'i18next'
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReactNode } from 'react'
import type { CommonHistory } from '../common-history/common-history.ts'
import type { TextEditorHost } from '../host.ts'

/** What the parts of a text need from the screen around it. */
export interface Surroundings {
  /** Texts of the interface. */
  t: TFunction<'admin'>
  /** The language of the text. */
  language: Language
  isReadOnly: boolean
  /** Attributes of the text box: its name and its description. */
  attributes: Record<string, string>
  host: Pick<TextEditorHost, 'library' | 'uploads'>
  /** The React elements between the blocks. */
  blocks: {
    put: (element: HTMLElement, content: ReactNode) => void
    remove: (element: HTMLElement) => void
  }
  /** The history that the text shares with other texts; null for a separate history. */
  common: CommonHistory | null
  /** Opens the bar for the address of a link. */
  onLink: (view: EditorView) => void
  /** Opens the picture picker, to insert pictures or to replace one. */
  onPicture: (request: PictureRequest) => void
  /** Opens the document picker. */
  onDocument: (request: DocumentRequest) => void
}

/** One of the pictures in the figure at a position. */
export interface PicturePosition {
  pos: number
  index: number
}

/** A request to choose pictures, either to insert after the cursor or as a replacement. */
export interface PictureRequest {
  view: EditorView
  replaced: PicturePosition | null
}

/** A request to choose a document and insert a link to it. */
export interface DocumentRequest {
  view: EditorView
}

const key = new PluginKey<Surroundings>('surroundings')

export const surroundings = (given: Surroundings): Plugin =>
  new Plugin<Surroundings>({
    key,
    state: {
      init: () => given,
      apply: (tr, value) => ({ ...value, ...(tr.getMeta(key) as Partial<Surroundings>) }),
    },
  })

export function surroundingsOf(state: EditorState): Surroundings {
  const value = key.getState(state)
  if (!value) throw new Error('The state has no surroundings')
  return value
}

export const isReadOnly = (state: EditorState): boolean => surroundingsOf(state).isReadOnly

/** Updates the surroundings after the screen has changed. */
export const changeSurroundings = (view: EditorView, change: Partial<Surroundings>): void =>
  view.dispatch(view.state.tr.setMeta(key, change))
