import { PICTURE_TYPES } from '../../contract/picture-library.ts'
import type { DomElement } from './dom.ts'
import { carriedFile, markerOf } from './clipboard-pictures.ts'
import type { Omitted } from './omitted.ts'

/** Google's picture addresses work only for the document's author, and only for a short time. */
const SHORT_LIVED = /^https:\/\/lh\d*[.-][^/]*googleusercontent\.com\/(docs|keep)/

/** The address of a picture inside the pasted file. */
const IN_FILE = /^docx:(\d{1,6})$/
/** The media types of the pictures that can be uploaded, see `PICTURE_TYPES`. */
const UPLOADABLE = new RegExp(`^image/(?:${PICTURE_TYPES.join('|')}|jpg|heif)$`)

/**
 * Keeps pictures that visitors can load from their address, or whose bytes are in the clipboard or
 * in `inFile`. Returns the files that markers refer to, and the number of pictures that visitors
 * would load from another site.
 */
export function tidyPictures(
  body: DomElement,
  omitted: Omitted,
  { origin, inFile }: { origin: string | undefined; inFile: readonly File[] },
): { files: File[]; elsewhere: number } {
  const files: File[] = []
  let elsewhere = 0
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    const alternative = picture.getAttribute('alt') ?? ''
    picture.removeAttribute('title')
    if (/^\p{Extended_Pictographic}/u.test(alternative)) picture.replaceWith(alternative)
    else if (isInvisible(picture)) picture.remove()
    else if (IN_FILE.test(address)) {
      const file = inFile[Number(IN_FILE.exec(address)?.[1])]
      if (file && UPLOADABLE.test(file.type)) {
        const known = files.indexOf(file)
        picture.setAttribute('src', markerOf(known >= 0 ? known : files.push(file) - 1))
      } else leaveOut(picture, omitted, 'pictureFormats')
    } else if (/^data:/i.test(address)) {
      const file = carriedFile(address, `picture-${files.length + 1}`)
      if (file) picture.setAttribute('src', markerOf(files.push(file) - 1))
      else leaveOut(picture, omitted, 'pictures')
    } else if (SHORT_LIVED.test(address)) leaveOut(picture, omitted, 'privatePictures')
    else if (!/^https?:\/\//i.test(address)) leaveOut(picture, omitted, 'pictures')
    else if (origin === undefined || !address.startsWith(`${origin}/`)) elsewhere += 1
  }
  return { files, elsewhere }
}

function leaveOut(
  picture: DomElement,
  omitted: Omitted,
  as: 'pictures' | 'privatePictures' | 'pictureFormats',
): void {
  omitted[as] += 1
  picture.remove()
}

/** Whether a picture is at most 3 pixels wide or high, like those that track readers of emails. */
const isInvisible = (picture: DomElement): boolean =>
  ['width', 'height'].some((side) => /^[0-3](px)?$/.test(picture.getAttribute(side) ?? ''))
