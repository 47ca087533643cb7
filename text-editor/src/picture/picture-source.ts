import { isWideAddress, pictureAt } from '@ufuq/shared/contract/pictures'
import { oneLine } from '@ufuq/shared/domain/one-line'

/** A picture as it is written in the markdown. */
export interface WrittenPicture {
  description: string
  address: string
  /** The title with its quotation marks and the space before it. */
  title: string
}

const PICTURE =
  /!\[((?:\\[^]|[^[\]\\])*)\]\(\s*(?:(<[^<>]*>|[^\s()<][^\s)]*)(?:(\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))\s*|\s*))?\)/g

/** The pictures of a block in order: one, or the two of a pair. */
export const readPictures = (source: string): WrittenPicture[] =>
  [...source.matchAll(PICTURE)].map(([, description = '', address = '', title = '']) => ({
    description: description.replaceAll(/\\([\\[\]])/g, '$1'),
    address: address.replace(/^<(.*)>$/, '$1'),
    title,
  }))

/** The position of each picture's markdown in the block. */
export const positionsOfWords = (source: string): { from: number; to: number }[] =>
  [...source.matchAll(PICTURE)].map(({ index, 1: words = '' }) => ({
    from: index + 2,
    to: index + 2 + words.length,
  }))

export function pictureMarkdown({
  description = '',
  address,
  title = '',
}: Pick<WrittenPicture, 'address'> & Partial<WrittenPicture>): string {
  const words = oneLine(description).replaceAll(/[\\[\]]/g, '\\$&')
  const position = /[\s()]/.test(address)
    ? `<${address.replaceAll(/[<>]/g, encodeURIComponent)}>`
    : address
  return `![${words}](${position}${title})`
}

/** The block with one of its pictures changed and every other byte unchanged. */
export function withPicture(
  source: string,
  index: number,
  change: Partial<WrittenPicture>,
): string {
  const picture = readPictures(source)[index]
  const match = [...source.matchAll(PICTURE)][index]
  if (!picture || !match) return source
  const end = match.index + match[0].length
  return `${source.slice(0, match.index)}${pictureMarkdown({ ...picture, ...change })}${source.slice(end)}`
}

/** Where the last picture of a block ends. Only its caption can follow. */
export function endOfPictures(source: string): number {
  const last = [...source.matchAll(PICTURE)].at(-1)
  return last ? last.index + last[0].length : 0
}

/** The markdown of a pair: pictures on two lines of one paragraph are shown side by side. */
export const pairMarkdown = (pictures: readonly WrittenPicture[]): string =>
  pictures.map(pictureMarkdown).join('\n')

export interface LibraryAddress {
  id: number
  isWide: boolean
}

/** The library data in a picture's address; null for any other address. */
export function libraryAddress(address: string): LibraryAddress | null {
  const id = pictureAt(address)
  return id === null ? null : { id, isWide: isWideAddress(address) }
}

const LIBRARY_ADDRESS = /\]\(\s*<?\/uploads\/([1-9]\d{0,9})(?:#wide)?>?[\s)]/g

/** The library pictures in a text, each listed once. */
export const libraryPicturesIn = (markdown: string): number[] => [
  ...new Set([...markdown.matchAll(LIBRARY_ADDRESS)].map(([, id]) => Number(id))),
]
