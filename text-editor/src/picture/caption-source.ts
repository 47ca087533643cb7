import { oneLine } from '@ufuq/shared/domain/one-line'
import { cellContent } from '../table/cell-decorations.ts'
import { cellParser } from '../text/markdown-parser.ts'
import { isPictureText } from '../text/standalone.ts'
import { endOfPictures } from './picture-source.ts'

export interface WrittenCaption {
  /** The markdown of the caption, without the markup around it. */
  words: string
  /** The caption's position in the block. */
  from: number
  to: number
}

/** The caption of a block: the emphasised line after its last picture. */
export function captionOf(source: string): WrittenCaption | null {
  const end = endOfPictures(source)
  const [, lead = '', words] = CAPTION.exec(source.slice(end)) ?? []
  if (words === undefined) return null
  const from = end + lead.length
  return { words, from, to: from + words.length }
}

const CAPTION = /^(\s*[*_])(.+)[*_][ \t]*$/

/** The text after a block's pictures: their caption, or an empty string. */
export const behindPictures = (source: string): string => source.slice(endOfPictures(source))

/** The block with its caption replaced; an empty text removes the caption. */
export function withCaption(source: string, written: string): string {
  const words = withoutStrayMarkers(oneLine(written.trim()))
  const end = endOfPictures(source)
  const caption = captionOf(source)
  if (end === 0 || words === (caption?.words ?? '')) return source
  const pictures = source.slice(0, end)
  if (words === '') return pictures
  const lead = caption ? source.slice(end, caption.from - 1) : '\n'
  const own = caption ? (source[caption.from - 1] ?? '*') : '*'
  const tries = [own, '*', '_'].map((token) => `${pictures}${lead}${token}${words}${token}`)
  // emphasis at an edge of the caption can end the caption's own emphasis too early; the inner
  // markup is then removed, and the characters stay
  const plain = `${pictures}\n*${asPlainText(plainCaption(words))}*`
  const isWhole = (text: string) => isPictureText(text) && captionOf(text)?.words === words
  return tries.find(isWhole) ?? (isPictureText(plain) ? plain : source)
}

/** Elements that keep their asterisks and underscores unescaped. */
const VERBATIM = new Set(['EmphasisMark', 'Escape', 'InlineCode', 'URL', 'Autolink', 'HTMLTag'])

/**
 * Escapes literal asterisks and underscores. The field in which they are typed shows them
 * literally, but a page could interpret them as markup inside the caption's own markup.
 */
function withoutStrayMarkers(words: string): string {
  if (!/[*_]/.test(words)) return words
  const kept: { from: number; to: number }[] = []
  cellParser.parse(words).iterate({
    enter({ name, from, to }) {
      if (!VERBATIM.has(name)) return true
      kept.push({ from, to })
      return false
    },
  })
  return words.replaceAll(/[*_]/g, (token, at: number) =>
    kept.some(({ from, to }) => from <= at && at < to) ? token : `\\${token}`,
  )
}

/** The text of a caption without markup, as the library stores it. */
export const plainCaption = (words: string): string =>
  (cellContent(words).textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const asPlainText = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
