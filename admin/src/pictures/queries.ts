import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readPage, withCursor } from '@ufuq/shared/client/list'
import type {
  BinnedPicture,
  Picture,
  PictureCounts,
  PictureFilter,
  PictureLimits,
  PictureListItem,
} from '@ufuq/shared/contract/pictures'

export interface PictureNarrowing {
  q?: string | undefined
  filter?: PictureFilter | undefined
  mine?: boolean | undefined
  /** Days, both included: `2026-11-22`. */
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
      queryKey: [withCursor(`/api/pictures${searchOf(options)}`, after)],
      queryFn: ({ queryKey, signal }) => readPage<PictureListItem>(String(queryKey[0]), signal),
      // Colleagues upload too.
      staleTime: 0,
    }),
  counts: (options: Omit<PictureNarrowing, 'filter' | 'mine'> = {}) =>
    queryOptions<PictureCounts>({
      queryKey: [`/api/pictures/counts${searchOf(options)}`],
      staleTime: 0,
    }),
  one: (id: number) =>
    queryOptions<{ picture: Picture }>({ queryKey: [`/api/pictures/${id}`], staleTime: 0 }),
  bin: (after: string | null) =>
    queryOptions({
      queryKey: [withCursor('/api/pictures/bin', after)],
      queryFn: ({ queryKey, signal }) => readPage<BinnedPicture>(String(queryKey[0]), signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  /** A setting of the server: the same until the window is opened again. */
  limits: () => queryOptions<PictureLimits>({ queryKey: ['/api/pictures/limits'] }),
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

/** Refreshes every list and count, but no single picture that is open: its fields may be ahead of the server. */
export const refreshPictures = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/pictures(\?|$|\/bin|\/counts)/.test(String(queryKey[0])),
  })
