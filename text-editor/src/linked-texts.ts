import type { EditorView } from '@codemirror/view'
import type { Edit, Span } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'

/** An editable text. */
export interface OpenText {
  view: EditorView
  isReadOnly: () => boolean
  focus: () => void
  /** Selects a range of the Markdown, including one in a table or picture. */
  goTo: (range: Span) => void
  /**
   * Changes the Markdown, as one undo step. Returns false if the text is read-only or is no longer
   * `content`.
   */
  edit: (content: string, edits: readonly Edit[]) => boolean
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
  /** The text in the other language, if it is editable. */
  besides: (side: Language) => OpenText | null
  update: (side: Language, beside: PendingPictures) => void
}
