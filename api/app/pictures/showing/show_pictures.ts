import type { Language } from '@ufuq/shared/contract/languages'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { pictureAt, type CaptionedPicture, type ShownPicture } from '@ufuq/shared/contract/pictures'
import { pictureIdsIn } from '@ufuq/shared/markdown/picture-ids'
import { joinedMarkup } from '#core/markup/joined_markup'
import { captionIn, picturesById, toShown, type Picture, type Pictures } from '#content/pictures'
import { fillPictures } from '#pictures/showing/fill_pictures'

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
export const withPictures = (
  html: string,
  pictures: Pictures | null,
  language: Language,
): string => (pictures && pictures.size > 0 ? fillPictures(html, pictures, language) : html)
