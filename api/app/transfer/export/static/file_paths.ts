import { createHash } from 'node:crypto'
import { posix } from 'node:path'

/** The longest name of a file or folder, in bytes. Most systems allow 255. */
const MAX_NAME = 200

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Characters that some systems do not allow in names. */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{Cc}]/gu

function nameOf(segment: string): string {
  const name = segment.replace(NOT_IN_NAMES, '-').replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  if (name !== '' && Buffer.byteLength(name) <= MAX_NAME) return name
  const beginning = Buffer.from(name)
    .subarray(0, MAX_NAME - 40)
    .toString('utf8')
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return `${beginning.replace(/\uFFFD$/u, '')}-${hashOf(segment)}${ending}`
}

const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map((segment) => nameOf(decodeURIComponent(segment).normalize('NFC')))

/**
 * The file of a page, relative to the folder of the site. A page whose address has a query, such as
 * the second page of a list, gets a separate folder below the page.
 */
export function fileOfPage(path: string, search = ''): string {
  const folder = segmentsOf(path)
  return [...folder, ...(search === '' ? [] : [`~${hashOf(search)}`]), 'index.html'].join('/')
}

/** The file for any other path, such as the path of a picture. */
export const fileAtPath = (path: string): string => segmentsOf(path).join('/')

/** The link from one file to another. */
export const linkBetween = (from: string, to: string): string =>
  posix.relative(posix.dirname(from), to).split('/').map(encodeURIComponent).join('/')
