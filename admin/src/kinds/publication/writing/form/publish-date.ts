import type { Publication, PublicationState } from '@ufuq/shared/contract/publications'
import { isMoment } from '@ufuq/shared/model/formats'
import { useWatch } from 'react-hook-form'
import type { FormValues } from './form-values.ts'

export const PUBLISH_YEARS = { from: 1990, to: 2030 } as const

export const isFuture = (iso: string | null): boolean =>
  iso !== null && Date.parse(iso) > Date.now()

/** The date in a form; null if it is empty or invalid. */
export const dateIn = ({ publishDate }: Pick<FormValues, 'publishDate'>): string | null =>
  isMoment(publishDate) ? publishDate : null

/** The date that has been typed; null if it is empty or invalid. */
export const usePlannedDate = (): string | null =>
  dateIn({ publishDate: useWatch<FormValues, 'publishDate'>({ name: 'publishDate' }) })

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
