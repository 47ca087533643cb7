import type { Language } from '@ufuq/shared/contract/languages'
import { pictureSet, plainPicture } from '@ufuq/shared/contract/pictures'
import { PICTURE_IMAGE as IMAGE, pictureIdsIn } from '@ufuq/shared/markdown/picture-ids'
import type Picture from '#pictures/picture'

/** A paragraph of nothing else. */
const ALONE = /<p>((?:\s*<img [^>]*>)+\s*)<\/p>/g
const ALTERNATIVE = /\balt="([^"]*)"/
const TITLE = /\btitle="([^"]*)"/

/** The column of an article's text, see `.story` in the site's styles. */
const SIZES = '(min-width: 64rem) 42rem, 100vw'

/**
 * Puts what the library knows into a rendered text. That happens whenever the text is read, so that a changed picture
 * needs no text rendered again. One that stands alone and has a caption becomes a figure.
 */
export function fillPictures(
  html: string,
  pictures: ReadonlyMap<number, Picture>,
  language: Language,
): string {
  // One at the very top is seen at once.
  const isFirst = /^<p>\s*<img /.test(html)
  let count = 0
  const fill = (image: string, id: string): string => {
    const picture = pictures.get(Number(id))
    count += 1
    return picture ? pictureElement(image, picture, language, isFirst && count === 1) : image
  }
  const figures = html.replaceAll(ALONE, (paragraph, images: string) => {
    const parts = images.match(/<img [^>]*>/g) ?? []
    const captions = parts.map((image) => {
      const [id] = pictureIdsIn(image)
      const picture = id === undefined ? undefined : pictures.get(id)
      return picture ? captionOf(picture, language) : ''
    })
    if (captions.every((caption) => caption === '')) return paragraph
    return parts
      .map((image, at) =>
        captions[at] ? `<figure>${image}${captions[at]}</figure>` : `<p>${image}</p>`,
      )
      .join('\n')
  })
  return figures.replaceAll(IMAGE, fill)
}

function pictureElement(
  image: string,
  picture: Picture,
  language: Language,
  isEager: boolean,
): string {
  const written = ALTERNATIVE.exec(image)?.[1] ?? ''
  const alternative = written || escaped(picture.alternativeIn(language) ?? '')
  const title = TITLE.exec(image)?.[0]
  const { width, height, color } = picture
  const attributes = [
    `src="${plainPicture(picture)}"`,
    `srcset="${pictureSet(picture, 'webp')}"`,
    `sizes="${SIZES}"`,
    `width="${width}"`,
    `height="${height}"`,
    `alt="${alternative}"`,
    ...(title ? [title] : []),
    ...(color ? [`style="background-color:${color}"`] : []),
    isEager ? 'fetchpriority="high"' : 'loading="lazy"',
    'decoding="async"',
  ]
  const better = `<source type="image/avif" srcset="${pictureSet(picture, 'avif')}" sizes="${SIZES}"/>`
  return `<picture>${better}<img ${attributes.join(' ')}/></picture>`
}

function captionOf(picture: Picture, language: Language): string {
  const caption = picture.captionIn(language)
  const words = [
    ...(caption ? [`<span dir="auto">${escaped(caption)}</span>`] : []),
    ...(picture.credit ? [`<small dir="auto">${escaped(picture.credit)}</small>`] : []),
  ]
  return words.length > 0 ? `<figcaption>${words.join(' ')}</figcaption>` : ''
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
