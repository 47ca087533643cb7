import type { Language } from '@ufuq/shared/contract/languages'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import {
  pictureAt,
  type CaptionedPicture,
  type ShownPicture,
  pictureSet,
  plainPicture,
} from '@ufuq/shared/contract/pictures'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { pictureIdsIn, PICTURE_IMAGE as IMAGE } from '@ufuq/shared/markdown/picture-ids'
import {
  captionIn,
  picturesById,
  toShown,
  type Picture,
  type Pictures,
  alternativeIn,
  groundOf,
} from '#content/pictures'
import { joinedMarkup } from '#core/markup/joined_markup'

interface Text {
  hero: string | null
  /** The HTML of the text; undefined for items of a list. */
  html?: string | undefined
  pictures: Pictures | null
}

/** Loads the pictures that texts show, except those in the bin, with one query. */
export async function loadPictures(texts: readonly Text[]): Promise<void> {
  const ids = new Set<number>()
  for (const { hero, html } of texts) {
    const id = hero === null ? null : pictureAt(hero)
    if (id !== null) ids.add(id)
    for (const shown of pictureIdsIn(html ?? '')) ids.add(shown)
  }
  const pictures = await picturesById([...ids].slice(0, PICTURE_LIMITS.ofText.max))
  for (const text of texts) text.pictures = pictures
}

/** The cover of a text, if it is in the library and was loaded. */
export function heroOf({ hero, pictures }: Text): Picture | undefined {
  const id = hero === null ? null : pictureAt(hero)
  return id === null ? undefined : pictures?.get(id)
}

export function coverOf(text: Text, language: Language): ShownPicture | null {
  const picture = heroOf(text)
  return picture ? toShown(picture, language) : null
}

/** The cover of a text, with its caption. */
export function captionedCoverOf(text: Text, language: Language): CaptionedPicture | null {
  const picture = heroOf(text)
  if (!picture) return null
  const credit = picture.credit || null
  const caption = captionIn(picture, language)
  const captionHtml = joinedMarkup(caption ?? '')
  const creditHtml = joinedMarkup(credit ?? '')
  return {
    ...toShown(picture, language),
    caption,
    credit,
    ...(captionHtml && { captionHtml }),
    ...(creditHtml && { creditHtml }),
  }
}

/** A rendered text with the library's pictures, if they were loaded. */
export const withPictures = (html: string, pictures: Pictures | null, language: Language): string =>
  pictures && pictures.size > 0 ? fillPictures(html, pictures, language) : html

/** Patterns for the markup that the renderer creates; see `rehype-publication.ts`. */
const PAIR = /<div class="pair">.*?<\/div>/gs
const FIGURE =
  /<figure(?: class="(wide)")?>(<img [^>]*>)(?:<figcaption>(.*?)<\/figcaption>)?<\/figure>/gs
const BEGINS_WITH_PICTURE = /^(?:<p[^>]*>|<figure[^>]*>|<div class="pair"><figure>)\s*<img /
const ALTERNATIVE = /\balt="([^"]*)"/
const TITLE = /\btitle="([^"]*)"/

/** The displayed width of each layout; see `prose.css` and `article.css`. */
const SIZES = {
  column: '(min-width: 64rem) 42rem, 100vw',
  upright: '(min-width: 48rem) 25rem, 100vw',
  wide: '(min-width: 90rem) 66rem, (min-width: 64rem) calc(100vw - 23rem), 100vw',
  pair: '(min-width: 64rem) 21rem, (min-width: 40rem) 50vw, 100vw',
}
type Form = keyof typeof SIZES

/**
 * A few characters of Markdown become hundreds of bytes each time a text is read. Therefore, only
 * the first pictures of a text get all sizes and both formats, and further pictures get a single
 * size. Pictures beyond the limit for a text stay as written.
 */
const MAX_PICTURES_IN_FULL = 200

/**
 * Adds the library's data to a rendered text. Runs whenever the text is read, so that a changed
 * picture does not require a new rendering. A figure gets the picture's caption unless the text has
 * one, and a portrait picture gets the matching layout.
 */
export function fillPictures(html: string, pictures: Pictures, language: Language): string {
  let shown = 0
  const nextPicture = (image: string) => {
    const picture =
      shown < PICTURE_LIMITS.ofText.max ? pictures.get(pictureIdsIn(image)[0] ?? 0) : undefined
    if (picture) shown += 1
    return picture
  }
  const elementOf = (image: string, picture: Picture, form: Form) =>
    pictureElement(image, picture, { language, form, isInFull: shown <= MAX_PICTURES_IN_FULL })

  const fillFigure =
    (isOfPair: boolean) =>
    (figure: string, wide: string | undefined, image: string, written: string | undefined) => {
      const picture = nextPicture(image)
      if (!picture) return figure
      const form = isOfPair ? 'pair' : formOf(picture, wide !== undefined)
      const name = form === 'wide' || form === 'upright' ? ` class="${form}"` : ''
      const caption = captionElement(picture, language, written)
      return `<figure${name}>${elementOf(image, picture, form)}${caption}</figure>`
    }

  const filled = html
    .replaceAll(PAIR, (pair) => pair.replaceAll(FIGURE, fillFigure(true)))
    .replaceAll(FIGURE, fillFigure(false))
    .replaceAll(IMAGE, (image) => {
      const picture = nextPicture(image)
      return picture ? elementOf(image, picture, 'column') : image
    })
  // A picture at the very beginning is visible without scrolling.
  return BEGINS_WITH_PICTURE.test(html)
    ? filled.replace('loading="lazy"', 'fetchpriority="high"')
    : filled
}

const formOf = ({ width, height }: Picture, isWide: boolean): Form =>
  isWide ? 'wide' : height > width ? 'upright' : 'column'

function pictureElement(
  image: string,
  picture: Picture,
  { language, form, isInFull }: { language: Language; form: Form; isInFull: boolean },
): string {
  const written = ALTERNATIVE.exec(image)?.[1] ?? ''
  const alternative = written || escapeMarkup(alternativeIn(picture, language) ?? '')
  const title = TITLE.exec(image)?.[0]
  const { width, height } = picture
  const sizes = SIZES[form]
  const attributes = [
    `src="${plainPicture(picture)}"`,
    ...(isInFull ? [`srcset="${pictureSet(picture, 'webp')}"`, `sizes="${sizes}"`] : []),
    `width="${width}"`,
    `height="${height}"`,
    `alt="${alternative}"`,
    ...(title ? [title] : []),
    `style="${styleOf(picture, form)}"`,
    'loading="lazy"',
    'decoding="async"',
  ]
  if (!isInFull) return `<img ${attributes.join(' ')}/>`
  const better = `<source type="image/avif" srcset="${pictureSet(picture, 'avif')}" sizes="${sizes}"/>`
  return `<picture>${better}<img ${attributes.join(' ')}/></picture>`
}

/**
 * The style of a picture. It sets the colour that is shown until the picture is loaded, or behind a
 * transparent one. For one of two pictures side by side, which are cropped to a common aspect
 * ratio, it also sets the focal point.
 */
function styleOf(picture: Picture, form: Form): string {
  const ground = `background-color:${groundOf(picture)}`
  const { focalPoint } = picture
  if (form !== 'pair') return ground
  return `${ground};object-position:${focalPoint.x * 100}% ${focalPoint.y * 100}%`
}

/** The caption. `written` is HTML from the text, including `<span>`. */
function captionElement(picture: Picture, language: Language, written: string | undefined): string {
  const caption = captionIn(picture, language)
  const words = [
    ...(written ? [written] : caption ? [`<span dir="auto">${markupOf(caption)}</span>`] : []),
    ...(picture.credit ? [`<small dir="auto">${markupOf(picture.credit)}</small>`] : []),
  ]
  return words.length > 0 ? `<figcaption>${words.join(' ')}</figcaption>` : ''
}

const markupOf = (words: string): string => joinedMarkup(words) ?? escapeMarkup(words)
