import { publicationPath, type PublicationLink } from '@ufuq/shared/contract/publications'
import type { BothTexts } from './both-texts.ts'

/** The address of the page with both texts of a publication. */
export const bothPath = (publication: Pick<PublicationLink, 'slug' | 'language'>): string =>
  `${publicationPath(publication)}/both`

/**
 * The redirect to the correct address of the page with both texts, or to the text alone if it has
 * no translation; null if the address is already correct.
 */
export function placeOfBoth(
  { publication, translation }: Pick<BothTexts, 'publication' | 'translation'>,
  { language, slug }: { language: string; slug: string },
): { status: 301 | 302; location: string } | null {
  if (!translation) return { status: 302, location: publicationPath(publication) }
  if (publication.language !== language) return { status: 302, location: bothPath(translation) }
  return publication.slug === slug ? null : { status: 301, location: bothPath(publication) }
}
