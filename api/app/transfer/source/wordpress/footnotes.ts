import { openingTag } from '#transfer/convert/elements'

/**
 * A footnote of the WordPress editor, which is stored beside the text, in the field `footnotes`.
 */
export interface Footnote {
  id: string
  /** The HTML of the footnote. */
  content: string
}

/** Parses the field `footnotes` of a text; returns no footnotes if it is damaged. */
export function readFootnotes(json: string): Footnote[] {
  try {
    const notes: unknown = JSON.parse(json)
    return Array.isArray(notes) ? notes.filter(isFootnote) : []
  } catch {
    return []
  }
}

const isFootnote = (note: unknown): note is Footnote =>
  typeof note === 'object' &&
  note !== null &&
  'id' in note &&
  typeof note.id === 'string' &&
  'content' in note &&
  typeof note.content === 'string'

/**
 * The list of footnotes as WordPress displays it. Each mark in the text links to its footnote, and
 * each footnote links back to its mark.
 */
export const footnoteList = (notes: readonly Footnote[]): string =>
  `<ol>${notes
    .map(
      ({ id, content }) =>
        `${openingTag('li', { id })}${content} ${openingTag('a', { href: `#${id}-link` })}↩</a></li>`,
    )
    .join('')}</ol>`
