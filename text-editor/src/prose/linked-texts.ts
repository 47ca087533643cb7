import type { EditorView } from 'prosemirror-view'
import type { Language } from '@ufuq/shared/contract/languages'

/** An editable text. */
export interface OpenText {
  view: EditorView
  /** Selects a range of the Markdown, including one in a table or picture. */
  goTo: (range: { from: number; to: number }) => void
}

/** Pictures that are not in a text yet. */
export interface PendingPictures {
  /** The uploads for whose pictures the text is waiting. */
  awaited: readonly string[]
  /** How many pictures from the text in the other language are suggested for this one. */
  offered: number
}

/** Everything that the texts of both languages need from one another. */
export interface LinkedTexts {
  /** Adds an editable text; returns the function that removes it. */
  join: (side: Language, text: OpenText) => () => void
  /** The view of the text in the other language, if that text exists. */
  besides: (side: Language) => EditorView | null
  update: (side: Language, beside: PendingPictures) => void
}
