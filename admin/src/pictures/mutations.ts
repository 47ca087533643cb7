import {
  useMutation,
  useQueryClient,
  type MutationMeta,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import { sendFile } from '@ufuq/shared/client/send-file'
import type { ConflictBody } from '@ufuq/shared/contract/entries'
import { picture as kind, type Picture } from '@ufuq/shared/kinds/picture'
import type { EntryChange } from '@ufuq/shared/kinds/wire'
import { entryPath } from '../entry/calls.ts'
import { pictureQueries, refreshPictures } from './queries.ts'

type PictureConflict = ApiError & { body: ConflictBody<Picture> }

/**
 * Whether a call was rejected because the picture had changed; the error includes the current
 * picture.
 */
export const isPictureConflict = (error: unknown): error is PictureConflict =>
  error instanceof ApiError && error.code === 'version_conflict'

function takeIn(client: QueryClient, picture: Picture): Picture {
  client.setQueryData(pictureQueries.one(picture.id).queryKey, picture)
  void refreshPictures(client)
  return picture
}

/** Changes a picture and updates the displayed data. Rejects with the server's error. */
export async function changePicture(
  client: QueryClient,
  id: number,
  body: EntryChange,
): Promise<Picture> {
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
