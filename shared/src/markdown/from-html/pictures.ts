import type { DomElement } from './dom.ts'
import { carriedFile, markerOf } from './clipboard-pictures.ts'
import type { Omitted } from './omitted.ts'

/**
 * Google's addresses of pictures in a document work only for its author, and only for a short time.
 */
const SHORT_LIVED = /^https:\/\/lh\d*[.-][^/]*googleusercontent\.com\/(docs|keep)/

/**
 * Pictures stay if visitors can load them from their address, or if the clipboard contains their
 * bytes. Returns the files from the clipboard, to which markers refer, and the number of pictures
 * that visitors would load from another site.
 */
export function tidyPictures(
  body: DomElement,
  omitted: Omitted,
  origin?: string,
): { files: File[]; elsewhere: number } {
  const files: File[] = []
  let elsewhere = 0
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    const alternative = picture.getAttribute('alt') ?? ''
    picture.removeAttribute('title')
    if (/^\p{Extended_Pictographic}/u.test(alternative)) picture.replaceWith(alternative)
    else if (isInvisible(picture)) picture.remove()
    else if (/^data:/i.test(address)) {
      const file = carriedFile(address, `picture-${files.length + 1}`)
      if (file) picture.setAttribute('src', markerOf(files.push(file) - 1))
      else leaveOut(picture, omitted, 'pictures')
    } else if (SHORT_LIVED.test(address)) leaveOut(picture, omitted, 'privatePictures')
    else if (!/^https?:\/\//i.test(address)) leaveOut(picture, omitted, 'pictures')
    else if (origin === undefined || !address.startsWith(`${origin}/`)) elsewhere += 1
  }
  return { files, elsewhere }
}

function leaveOut(picture: DomElement, omitted: Omitted, as: 'pictures' | 'privatePictures'): void {
  omitted[as] += 1
  picture.remove()
}

/** Pictures of one pixel track the readers of an email. */
const isInvisible = (picture: DomElement): boolean =>
  ['width', 'height'].some((side) => /^[0-3](px)?$/.test(picture.getAttribute(side) ?? ''))
