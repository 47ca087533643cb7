import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { picture as kind } from '@ufuq/shared/kinds/picture/picture'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { entryQueries } from '../../entry/calls.ts'
import { useListAddress } from '../../entry/list-address.ts'
import type { ListFilter } from '../../entry/list-filters.ts'
import { useSession } from '../../session/session.tsx'
import { pictureQueries } from './queries.ts'

const VIEWS = ['undescribed', 'unused', 'mine'] as const
const DAYS = { week: 7, month: 30, year: 365 } as const
const SINCE = ['week', 'month', 'year'] as const

const DAY_MS = 24 * 60 * 60 * 1000

/** The first day of the period, in UTC, which the server uses. */
const firstDay = (since: string): string =>
  new Date(Date.now() - DAYS[since as keyof typeof DAYS] * DAY_MS).toISOString().slice(0, 10)

/** The views of the library, with their counts, and the date of upload. */
export function usePictureFilters(): ListFilter[] {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { id } = useSession()
  const { data: counts } = useQuery(pictureQueries.counts())
  const textOf = (view: (typeof VIEWS)[number] | 'all') => {
    const filter = t(`pictures.filters.${view}`)
    return counts
      ? t('lists.filterCount', { filter, number: formatNumber(counts[view], locale) })
      : filter
  }
  return [
    {
      name: 'view',
      asked: (view) => (view === 'mine' ? ['author', String(id)] : [`filter[${view}]`, '1']),
      label: t('pictures.filter'),
      any: textOf('all'),
      choices: VIEWS.map((value) => ({ value, text: textOf(value) })),
    },
    {
      name: 'since',
      asked: (since) => ['filter[from]', firstDay(since)],
      label: t('pictures.since.label'),
      any: t('pictures.since.all'),
      choices: SINCE.map((value) => ({ value, text: t(`pictures.since.${value}`) })),
    },
  ]
}

/** The pictures that the list shows. */
export const useListedPictures = () =>
  useQuery(entryQueries(kind).list(useListAddress(kind, usePictureFilters()).query))

/** The picture that is open over the list; null if there is none. */
export function useOpenId(): number | null {
  const open = useSearchParams()[0].get('picture') ?? ''
  return /^[1-9]\d{0,9}$/.test(open) ? Number(open) : null
}

/** The address of the same list with this picture open, or with none. */
export function searchWithPicture(search: string, id: number | null): string {
  const params = new URLSearchParams(search)
  if (id === null) params.delete('picture')
  else params.set('picture', String(id))
  return params.size === 0 ? '' : `?${params}`
}
