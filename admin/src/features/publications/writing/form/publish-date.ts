import { useWatch } from 'react-hook-form'
import { isMoment } from '@ufuq/shared/kinds/formats'
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
