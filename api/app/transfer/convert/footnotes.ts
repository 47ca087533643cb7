import { openingTag } from './elements.ts'

/** A note of WordPress' editor, which is stored beside the text, in the field `footnotes`. */
export interface Footnote {
  id: string
  /** HTML. */
  content: string
}

/** Reads the field `footnotes` of a text; none if it is damaged. */
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

/** The list that WordPress shows; a mark in the text and its note link to each other. */
export const footnoteList = (notes: readonly Footnote[]): string =>
  `<ol>${notes
    .map(
      ({ id, content }) =>
        `${openingTag('li', { id })}${content} ${openingTag('a', { href: `#${id}-link` })}↩</a></li>`,
    )
    .join('')}</ol>`
