import type { EditorView } from '@codemirror/view'
import type { Language } from '@ufuq/shared/contract/languages'

/** A text that can be written in. */
export interface OpenText {
  view: EditorView
  /** Selects words wherever they stand. */
  goTo: (position: { from: number; to: number }) => void
}

/** What stands beside a text and not in it. */
export interface PendingPictures {
  /** The uploads whose pictures it waits for. */
  awaited: readonly string[]
  /** How many pictures of the other language are offered to it. */
  offered: number
}

/** What the texts of both languages need to know of one another. */
export interface LinkedTexts {
  /** A text that can be written in; returns what takes it away again. */
  join: (side: Language, text: OpenText) => () => void
  /** Where the other language is written, if it is. */
  besides: (side: Language) => EditorView | null
  update: (side: Language, beside: PendingPictures) => void
}
