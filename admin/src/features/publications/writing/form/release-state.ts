import type { Publication, PublicationState } from '@ufuq/shared/contract/publications'
import { isFuture } from './publish-date.ts'

/** The current state of a publication on the site. */
export const releaseOf = ({
  status,
  publishedAt,
}: Pick<Publication, 'status' | 'publishedAt'>): PublicationState =>
  status === 'draft' ? 'draft' : isFuture(publishedAt) ? 'scheduled' : 'published'

type Apart = {
  [State in PublicationState]: `${State}_${Exclude<PublicationState, State>}`
}[PublicationState]

/**
 * The key of the text for two sides with different states: the Arabic state, then the English one.
 */
export const apartOf = (arabic: PublicationState, english: PublicationState): Apart =>
  `${arabic}_${english}` as Apart
