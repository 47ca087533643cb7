import type { EditorView } from '@codemirror/view'
import type { Language } from '@ufuq/shared/contract/languages'

/** A text that can be written in. */
export interface JoinedText {
  view: EditorView
  /** Selects words wherever they stand. */
  goTo: (place: { from: number; to: number }) => void
}

/** What stands beside a text and not in it. */
export interface BesideText {
  /** The uploads whose pictures it waits for. */
  awaited: readonly string[]
  /** How many pictures of the other language are offered to it. */
  offered: number
}

/** What the texts of both languages need to know of one another. */
export interface TextsTogether {
  /** A text that can be written in; returns what takes it away again. */
  join: (side: Language, text: JoinedText) => () => void
  /** Where the other language is written, if it is. */
  besides: (side: Language) => EditorView | null
  tell: (side: Language, beside: BesideText) => void
}
