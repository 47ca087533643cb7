import {
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
  type MutationMeta,
} from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { withCursor, readFrom, readPageFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import { sendFile } from '@ufuq/shared/client/send-file'
import type { ConflictBody } from '@ufuq/shared/contract/entries'
import type { PictureCounts, PictureFilters } from '@ufuq/shared/contract/picture-library'
import { picture as kind, type Picture } from '@ufuq/shared/kinds/picture/picture'
import type { EntryChange, WireUse } from '@ufuq/shared/model/wire'
import { entryPath } from '../../entry/calls.ts'
import { refresh } from '../../server/query-client.ts'
import { entryKeys, pictureKeys } from '../../server/query-keys.ts'

interface PictureNarrowing {
  q?: string | undefined
  /** The id of the uploader. */
  author?: number | undefined
  filter?: PictureFilters
}

interface PicturePageOptions extends PictureNarrowing {
  after?: string | null
  limit?: number
}

/** The lists and counts of pictures, and single ones as `entryQueries` caches them. */
export const pictureQueries = {
  page: ({ after = null, ...options }: PicturePageOptions = {}) => {
    const query = searchOf(options)
    return queryOptions({
      queryKey: entryKeys.list(kind.path, `${query} ${after}`),
      queryFn: readPageFrom<Picture>(withCursor(`/api/entries/pictures${query}`, after)),
      // Always refetched, because colleagues upload pictures too.
      staleTime: 0,
    })
  },
  counts: (options: Pick<PictureNarrowing, 'q'> = {}) =>
    queryOptions({
      queryKey: pictureKeys.counts(options),
      queryFn: readFrom<PictureCounts>(`/api/entries/pictures/counts${searchOf(options)}`),
      staleTime: 0,
    }),
  one: (id: number) =>
    queryOptions<Picture>({
      queryKey: entryKeys.one(kind.path, String(id)),
      queryFn: async ({ signal }) =>
        (await request<{ picture: Picture }>(entryPath(kind, id), { signal })).picture,
      staleTime: 0,
    }),
  uses: (id: number) =>
    queryOptions({
      queryKey: pictureKeys.uses(id),
      queryFn: readFrom<WireUse[]>(`${entryPath(kind, id)}/uses`),
      staleTime: 0,
    }),
}

function searchOf({ filter = {}, ...options }: Omit<PicturePageOptions, 'after'> & object) {
  const named = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value] as const)
  const found = [...Object.entries(options), ...named].flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return found.length === 0 ? '' : `?${new URLSearchParams(found)}`
}

/** Every list and count, but not the open picture, whose fields may be newer than the server's. */
export const pictureLists = [entryKeys.lists(kind.path)]

type PictureConflict = ApiError & { body: ConflictBody<Picture> }

/**
 * Whether a call was rejected because the picture had changed; the error includes the current
 * picture.
 */
export const isPictureConflict = (error: unknown): error is PictureConflict =>
  error instanceof ApiError && error.code === 'version_conflict'

function takeIn(client: QueryClient, picture: Picture): Picture {
  client.setQueryData(pictureQueries.one(picture.id).queryKey, picture)
  void refresh(client, pictureLists)
  return picture
}

/** Changes a picture and updates the displayed data. Rejects with the server's error. */
async function changePicture(client: QueryClient, id: number, body: EntryChange): Promise<Picture> {
  const { picture } = await request<{ picture: Picture }>(entryPath(kind, id), {
    method: 'PATCH',
    body,
  })
  return takeIn(client, picture)
}

/** Omit `meta` if the screen itself shows the failure. */
export function useChangePicture(id: number, meta: MutationMeta = {}) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: EntryChange) => changePicture(client, id, body),
  })
}

interface Replacement {
  file: File
  version: number
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/** The screen itself shows the failure, because the failure concerns a file. */
export function useReplaceFile(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ version, ...options }: Replacement) => {
      const path = `/api/pictures/${id}/file?version=${version}`
      const { body } = await sendFile<{ picture: Picture }>(path, { method: 'PUT', ...options })
      return takeIn(client, body.picture)
    },
  })
}
