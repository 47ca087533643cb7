import type { Span } from '../finding.ts'

/**
 * A character that replaces content that is displayed but not read as text: code, a picture, an
 * address, a placeholder.
 */
export const OBJECT = '\uFFFC'

/** A unit of reading: a paragraph, a heading, a cell. */
export interface Run {
  text: string
  /** The position of each character in the source. */
  at: readonly number[]
  /** Whether the run is inside a quotation that is a separate block. */
  isQuoted: boolean
}

/** The position of a part of a run in the source. */
export const spanIn = ({ at }: Run, from: number, to: number): Span => ({
  from: at[from] ?? 0,
  to: (at[to - 1] ?? at[from] ?? 0) + 1,
})

/**
 * Addresses, codes, placeholders, markup of a locale file; never the brackets or marks around
 * them.
 */
const UNREAD = new RegExp(
  [
    '(?:https?:\\/\\/|www\\.)[^\\s\\p{Cf}()\\[\\]<>«»“”"]+',
    '(?<![^\\s\\p{Cf}@<>()\\[\\]«»“”"،])[^\\s\\p{Cf}@<>()\\[\\]«»“”"،]{1,64}@[\\p{L}\\p{N}.-]{1,255}\\.\\p{L}{2,}',
    '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}',
    '\\{\\{[^{}]*\\}\\}',
    '<\\/?[a-z\\d]+(?:\\s[^<>]*)?\\/?>',
    '(?<![\\p{L}\\p{M}\\p{N}._-])[a-z\\d][a-z\\d_-]*(?:\\.[a-z\\d_-]+)*\\.[a-z]{2,}(?:\\/[^\\s\\p{Cf}()«»“”"،]*)?',
  ].join('|'),
  'giu',
)

/**
 * The text with object characters in place of everything that is not prose; its length stays the
 * same.
 */
export const proseOf = (text: string): string =>
  text.replaceAll(UNREAD, (found) => OBJECT.repeat(found.length))

export const plainRun = (text: string): Run => ({
  text: proseOf(text),
  at: Array.from({ length: text.length }, (_, index) => index),
  isQuoted: false,
})
