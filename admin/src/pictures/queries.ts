import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { withCursor } from '@ufuq/shared/client/list'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import type {
  BinnedPicture,
  Picture,
  PictureCounts,
  PictureFilter,
  PictureLimits,
  PictureListItem,
} from '@ufuq/shared/contract/picture-library'
import { binQuery } from '../bin/bin-calls.ts'
import { pictureKeys } from '../query-keys.ts'

export const BIN_PATH = '/api/pictures/bin'

export interface PictureNarrowing {
  q?: string | undefined
  filter?: PictureFilter | undefined
  mine?: boolean | undefined
  /** The first and the last day, such as `2026-11-22`; both are included. */
  from?: string | undefined
  to?: string | undefined
}

interface PicturePageOptions extends PictureNarrowing {
  after?: string | null
  limit?: number
}

export const pictureQueries = {
  page: ({ after = null, ...options }: PicturePageOptions = {}) =>
    queryOptions({
      queryKey: pictureKeys.page({ ...options, after }),
      queryFn: readPageFrom<PictureListItem>(
        withCursor(`/api/pictures${searchOf(options)}`, after),
      ),
      // Always refetched, because colleagues upload pictures too.
      staleTime: 0,
    }),
  counts: (options: Omit<PictureNarrowing, 'filter' | 'mine'> = {}) =>
    queryOptions({
      queryKey: pictureKeys.counts(options),
      queryFn: readFrom<PictureCounts>(`/api/pictures/counts${searchOf(options)}`),
      staleTime: 0,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: pictureKeys.one(id),
      queryFn: readFrom<{ picture: Picture }>(`/api/pictures/${id}`),
      staleTime: 0,
    }),
  bin: (after: string | null) => binQuery<BinnedPicture>(pictureKeys.bin(after), BIN_PATH, after),
  /** A setting of the server, which is read once per window. */
  limits: () =>
    queryOptions({
      queryKey: pictureKeys.limits(),
      queryFn: readFrom<PictureLimits>('/api/pictures/limits'),
    }),
}

function searchOf({ filter = 'all', mine = false, ...options }: Omit<PicturePageOptions, 'after'>) {
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (mine) query.set('mine', 'true')
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

/**
 * Refreshes every list and count, but not the open picture, whose fields may be newer than the
 * server's.
 */
export const refreshPictures = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: pictureKeys.lists() })
