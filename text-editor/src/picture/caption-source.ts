import { oneLine } from '@ufuq/shared/domain/one-line'
import { cellContent } from '../table/cell-decorations.ts'
import { cellParser } from '../text/markdown-parser.ts'
import { isPictureText } from '../text/standalone.ts'
import { endOfPictures } from './picture-source.ts'

export interface WrittenCaption {
  /** Markdown, without the signs around it. */
  words: string
  /** Where it stands in the block. */
  from: number
  to: number
}

/** The caption of a block: the emphasised line behind its last picture. */
export function captionOf(source: string): WrittenCaption | null {
  const end = endOfPictures(source)
  const [, lead = '', words] = CAPTION.exec(source.slice(end)) ?? []
  if (words === undefined) return null
  const from = end + lead.length
  return { words, from, to: from + words.length }
}

const CAPTION = /^(\s*[*_])(.+)[*_][ \t]*$/

/** What stands behind the pictures of a block: nothing, or their caption. */
export const behindPictures = (source: string): string => source.slice(endOfPictures(source))

/** The block with other words as its caption; without words it has none. */
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
  // emphasis of its own at an edge can end the line's too early: then the letters stay, and the signs go
  const plain = `${pictures}\n*${asPlainText(plainCaption(words))}*`
  const isWhole = (text: string) => isPictureText(text) && captionOf(text)?.words === words
  return tries.find(isWhole) ?? (isPictureText(plain) ? plain : source)
}

/** What keeps its asterisks and underscores as they are. */
const VERBATIM = new Set(['EmphasisMark', 'Escape', 'InlineCode', 'URL', 'Autolink', 'HTMLTag'])

/**
 * Asterisks and underscores that are letters are escaped: between the signs of the caption itself a page may read them
 * as signs, unlike the field in which they were typed.
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

/** The letters of a caption without their signs, as the library has it. */
export const plainCaption = (words: string): string =>
  (cellContent(words).textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const asPlainText = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
