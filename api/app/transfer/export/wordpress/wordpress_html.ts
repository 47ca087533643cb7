import type { Language } from '@ufuq/shared/contract/languages'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { PICTURE_IMAGE } from '@ufuq/shared/markdown/picture-ids'

export type ShownPictures = ReadonlyMap<
  number,
  { address: string; alternative: Record<Language, string> }
>

interface Shown {
  origin: string
  pictures: ShownPictures
  language: Language
}

/** Rendered HTML with complete addresses, and with the alternative texts of the library. */
export const withAbsoluteAddresses = (
  html: string,
  { origin, pictures, language }: Shown,
): string =>
  html
    .replaceAll(PICTURE_IMAGE, (image, id: string) => {
      const picture = pictures.get(Number(id))
      if (!picture) return image
      const alternative = escapeMarkup(picture.alternative[language])
      return image
        .replace(/\bsrc="[^"]*"/, () => `src="${picture.address}"`)
        .replace(/\balt=""/, () => `alt="${alternative}"`)
    })
    .replace(/(\s(?:href|src)=")\/(?!\/)/g, (_, before: string) => `${before}${origin}/`)
