import type { Language } from '@ufuq/shared/contract/languages'
import { pictureAddress, type ShownPicture } from '@ufuq/shared/contract/pictures'
import { coverOf, loadPictures, type Pictures } from '#pictures/showing/show_pictures'

/** Loads pictures with one query; null if none is needed. */
export async function loadById(ids: readonly number[]): Promise<Pictures | null> {
  const texts: { hero: string; pictures: Pictures | null }[] = ids.map((id) => ({
    hero: pictureAddress(id),
    pictures: null,
  }))
  await loadPictures(texts)
  return texts[0]?.pictures ?? null
}

/** Converts loaded pictures to the form in which pages show them. */
export const shownAmong =
  (pictures: Pictures | null, language: Language) =>
  (id: number): ShownPicture | null =>
    coverOf({ hero: pictureAddress(id), pictures }, language)
