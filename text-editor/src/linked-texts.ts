import type { EditorView } from '@codemirror/view'
import type { Language } from '@ufuq/shared/contract/languages'

/** An editable text. */
export interface OpenText {
  view: EditorView
  /** Selects words wherever they are. */
  goTo: (position: { from: number; to: number }) => void
}

/** Pictures that are not in a text yet. */
export interface PendingPictures {
  /** The uploads whose pictures the text waits for. */
  awaited: readonly string[]
  /** How many pictures of the other language are suggested for the text. */
  offered: number
}

/** Everything that the texts of both languages need to know about one another. */
export interface LinkedTexts {
  /** Adds an editable text; returns the function that removes it. */
  join: (side: Language, text: OpenText) => () => void
  /** The position in the text of the other language, if that text exists. */
  besides: (side: Language) => EditorView | null
  update: (side: Language, beside: PendingPictures) => void
}
