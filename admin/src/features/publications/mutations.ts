import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { Publication } from '@ufuq/shared/contract/publications'
import type {
  PairAnswer,
  PairInput,
  PublicationAnswer,
  PublicationPatch,
  StillCorrectInput,
} from '@ufuq/shared/contract/publication-writing'
import { compressBody } from '../../compress-body.ts'
import { refreshPublications } from '../../pairs/queries.ts'

function usePublicationWrite<Variables, Answer>(write: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => void refreshPublications(client),
  })
}

/** `id` is the id of either side, or null to create the pair. */
export const useSavePair = () =>
  usePublicationWrite(({ id, body }: { id: number | null; body: PairInput }) =>
    id === null
      ? request<PairAnswer>('/api/publications/pairs', {
          method: 'POST',
          body,
          compress: compressBody,
        })
      : request<PairAnswer>(`/api/publications/pairs/${id}`, {
          method: 'PUT',
          body,
          compress: compressBody,
        }),
  )

export const useDeletePair = (id: number) =>
  usePublicationWrite(() =>
    request<undefined>(`/api/publications/pairs/${id}`, { method: 'DELETE' }),
  )

export const useUpdatePublication = (id: number) =>
  usePublicationWrite((body: PublicationPatch) =>
    request<PublicationAnswer>(`/api/publications/${id}`, {
      method: 'PATCH',
      body,
      compress: compressBody,
    }),
  )

/** Removes the mark that reports a change in the other language. */
export const useConfirmStillCorrect = (id: number) =>
  usePublicationWrite((body: StillCorrectInput) =>
    request<{ publication: Publication }>(`/api/publications/${id}/still-correct`, {
      method: 'POST',
      body,
    }),
  )

export const useDeletePublication = (id: number) =>
  usePublicationWrite(() => request<undefined>(`/api/publications/${id}`, { method: 'DELETE' }))
