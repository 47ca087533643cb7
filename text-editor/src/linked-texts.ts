import type { Edit, Span } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'
import type { EditorView } from 'prosemirror-view'
import type { RefObject } from 'react'
import { selectionFor, type OffsetRange } from './model/offsets.ts'
import { typeInto } from './plain-text.tsx'
import { fill, markdownOf, writtenText } from './writing/source.ts'
import { isReadOnly } from './writing/surroundings.ts'

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

/** The handle of a text for the checks and for the text in the other language. */
export const openText = (
  view: EditorView,
  plain: RefObject<HTMLTextAreaElement | null>,
): OpenText => ({
  view,
  isReadOnly: () => isReadOnly(view.state),
  focus: () => (plain.current ?? view).focus(),
  goTo(range) {
    if (!plain.current) {
      goTo(view, range)
      return
    }
    plain.current.focus()
    plain.current.setSelectionRange(range.from, range.to)
  },
  edit(content, edits) {
    const text = plain.current?.value ?? markdownOf(view.state)
    if (isReadOnly(view.state) || text !== content) return false
    const edited = editedText(content, edits)
    if (plain.current) typeInto(plain.current, edited, 0, content.length)
    fill(view, edited)
    return true
  },
})

const editedText = (content: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), content)

/** Selects a range of the Markdown in the document. */
function goTo(view: EditorView, range: OffsetRange): void {
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(selectionFor(doc, writtenText(view.state), range)).scrollIntoView())
  view.focus()
}
