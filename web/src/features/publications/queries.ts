import { queryOptions } from '@tanstack/react-query'
import { request, sendRequest } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import { HOME_PREVIEW_ITEMS } from '@ufuq/shared/contract/limits'
import type { Publication, PublicationListItem } from '@ufuq/shared/contract/publications'
import type { Listed } from '@ufuq/shared/contract/rendering'
import type { ListFilter } from './list-filter.ts'
import { nextCursor } from './next-cursor.ts'

const listAddress = (language: Language) =>
  `/api/publications?language=${language}&status=published`

const asked = (values: Record<string, string | null>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : `&${name}=${encodeURIComponent(value)}`))
    .join('')

/** The server's failure is shown until the person asks again: hydration begins with its picture. */
const retryOnMount = false

const listQuery = (address: string) =>
  queryOptions({
    queryKey: [address],
    queryFn: async (): Promise<Listed<PublicationListItem>> => {
      const response = await sendRequest(address)
      const items = (await response.json()) as PublicationListItem[]
      return { items, next: nextCursor(response.headers.get('link')) }
    },
    retryOnMount,
  })

const singleQuery = (address: string) =>
  queryOptions({
    queryKey: [address],
    queryFn: () => request<{ publication: Publication }>(address),
    retryOnMount,
  })

/** A query's key is its address. */
export const publicationQueries = {
  latest: (language: Language) => listQuery(`${listAddress(language)}&limit=${HOME_PREVIEW_ITEMS}`),

  list: (language: Language, { q, tag, after }: ListFilter) =>
    listQuery(listAddress(language) + asked({ q, tag, after })),

  /** By slug or id; the language decides between two that have the same slug. */
  one: (language: Language, slugOrId: string) =>
    singleQuery(`/api/publications/${encodeURIComponent(slugOrId)}?language=${language}`),

  byId: (id: number) => singleQuery(`/api/publications/${id}`),
}
