import { publicationPath, type PublicationLink } from '@ufuq/shared/contract/publications'

/** The address of the page with both texts of a publication. */
export const bothPath = (publication: Pick<PublicationLink, 'slug' | 'language'>): string =>
  `${publicationPath(publication)}/both`
