import {
  useMutation,
  useQueryClient,
  type MutationMeta,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import { sendFile } from '@ufuq/shared/client/send-file'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type {
  Picture,
  PictureConflictBody,
  PictureInUseBody,
  PicturePatch,
} from '@ufuq/shared/contract/picture-library'
import { isolated } from '@ufuq/shared/domain/isolate'
import { useEraseFromBin, useRestoreFromBin } from '../bin/bin-calls.ts'
import { errorText, type AdminT } from '../error-text.ts'
import { useLanguage } from '../language.ts'
import { BIN_PATH, pictureQueries, refreshPictures } from './queries.ts'

/** The maximum number of titles named in a sentence. */
const MAX_NAMED = 3

type PictureConflict = ApiError & { body: PictureConflictBody }

/**
 * Whether a call was rejected because the picture had changed; the error includes the current
 * picture.
 */
export const isPictureConflict = (error: unknown): error is PictureConflict =>
  error instanceof ApiError && error.code === 'version_conflict'

/** Changes a picture and updates the displayed data. Rejects with the server's error. */
export async function changePicture(
  client: QueryClient,
  id: number,
  body: PicturePatch,
): Promise<{ picture: Picture }> {
  const answer = await request<{ picture: Picture }>(`/api/pictures/${id}`, {
    method: 'PATCH',
    body,
  })
  client.setQueryData(pictureQueries.one(id).queryKey, answer)
  void refreshPictures(client)
  return answer
}

/** Omit `meta` if the screen itself shows the failure. */
export function useChangePicture(id: number, meta: MutationMeta = {}) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: PicturePatch) => changePicture(client, id, body),
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
      return (await sendFile<{ picture: Picture }>(path, { method: 'PUT', ...options })).body
    },
    onSuccess: (answer) => {
      client.setQueryData(pictureQueries.one(id).queryKey, answer)
      void refreshPictures(client)
    },
  })
}

/** Moves a picture to the bin. */
export function useDeletePicture(meta?: MutationMeta) {
  const client = useQueryClient()
  const reason = useReasonInUse()
  return useMutation({
    meta: meta ?? { failed: 'pictures.failed.delete', reason },
    mutationFn: (id: number) => request<undefined>(`/api/pictures/${id}`, { method: 'DELETE' }),
    // Runs after an error too, because a text may have begun to use the picture.
    onSettled: () => refreshPictures(client),
  })
}

/** Explains where a picture is used, if this prevents its deletion. */
function useReasonInUse() {
  const language = useLanguage()
  return (t: AdminT, error: unknown): string => {
    if (!(error instanceof ApiError) || error.code !== 'picture_in_use') return errorText(t, error)
    const { usedBy = [], usedByEntries = [] } = error.body as Partial<PictureInUseBody>
    const titles = [
      ...usedBy.flatMap((use) => ('page' in use ? [] : [use.publication.title])),
      ...usedByEntries.map((use) => use.titles[language] || use.titles[otherLanguage(language)]),
    ]
    const named = [...new Set(titles.filter(Boolean))].slice(0, MAX_NAMED).map(isolated)
    if (named.length === 0) return errorText(t, error)
    return t('pictures.delete.shownIn', { titles: new Intl.ListFormat(language).format(named) })
  }
}

export const useRestorePicture = () =>
  useRestoreFromBin<{ picture: Picture }>({
    path: BIN_PATH,
    meta: { failed: 'pictures.failed.restore' },
    refresh: refreshPictures,
  })

export const useErasePicture = () =>
  useEraseFromBin({
    path: BIN_PATH,
    meta: { failed: 'pictures.failed.erase' },
    refresh: refreshPictures,
  })
