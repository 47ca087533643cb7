import type { Span } from '../finding.ts'

/**
 * A character that replaces content that is displayed but not read as text: code, a picture, an
 * address or a placeholder.
 */
export const OBJECT = '\uFFFC'

/** A unit of reading: a paragraph, a heading or a cell. */
export interface Run {
  text: string
  /** The position of each character in the source. */
  at: readonly number[]
  /** Whether the run is inside a block quotation. */
  isQuoted: boolean
}

/** The position in the source of a part of a run. */
export const spanIn = ({ at }: Run, from: number, to: number): Span => ({
  from: at[from] ?? 0,
  to: (at[to - 1] ?? at[from] ?? 0) + 1,
})

/**
 * Addresses, codes, placeholders and the markup of a locale file, without the brackets or marks
 * around them.
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
 * The text with an object replacement character in place of each character that is not prose. The
 * length of the text stays the same.
 */
export const proseOf = (text: string): string =>
  text.replaceAll(UNREAD, (found) => OBJECT.repeat(found.length))

export const plainRun = (text: string): Run => ({
  text: proseOf(text),
  at: Array.from({ length: text.length }, (_, index) => index),
  isQuoted: false,
})
