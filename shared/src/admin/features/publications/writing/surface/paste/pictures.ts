import type { LeftOut } from './left-out.ts'

/** Google's addresses of pictures in a document work for its author, and for a short time. */
const SHORT_LIVED = /^https:\/\/lh\d*[.-][^/]*googleusercontent\.com\/(docs|keep)/

/** Pictures stay if visitors can load them from their address. */
export function tidyPictures(body: HTMLElement, leftOut: LeftOut): void {
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    const alternative = picture.getAttribute('alt') ?? ''
    picture.removeAttribute('title')
    if (/^\p{Extended_Pictographic}/u.test(alternative)) picture.replaceWith(alternative)
    else if (isInvisible(picture)) picture.remove()
    else if (!/^https?:\/\//i.test(address) || SHORT_LIVED.test(address)) {
      leftOut.pictures += 1
      picture.remove()
    }
  }
}

/** Letters count their readers by pictures of one point. */
const isInvisible = (picture: Element): boolean =>
  ['width', 'height'].some((side) => /^[0-3](px)?$/.test(picture.getAttribute(side) ?? ''))
