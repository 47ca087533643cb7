import { queryOptions, useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { AuthorInput, ShareInput, Sharing } from '@ufuq/shared/contract/sharing'
import { publication } from '@ufuq/shared/kinds/publication'
import { refreshLists } from '../../../../entry/calls.ts'
import { publicationKeys, reviewKeys } from '../../../../query-keys.ts'
import { publicationPath } from '../queries.ts'

const pathOf = (id: number) => `${publicationPath(id)}/sharing`

/** The people who may write the drafts of a pair, given the id of its entry. */
export const sharingQuery = (id: number) =>
  queryOptions({
    queryKey: publicationKeys.sharing(id),
    queryFn: readFrom<Sharing>(pathOf(id)),
    staleTime: 0,
    gcTime: 0,
  })

function useSharingCall<Body>(
  id: number,
  meta: MutationMeta,
  call: (body: Body) => Promise<Sharing>,
) {
  const client = useQueryClient()
  const { queryKey } = sharingQuery(id)
  return useMutation({
    meta,
    mutationFn: call,
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      void client.invalidateQueries({ queryKey: reviewKeys.of(publicationPath(id)) })
      void refreshLists(publication)(client)
    },
    // A colleague was faster, so the result of that colleague's call is fetched.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

export const useShare = (id: number) =>
  useSharingCall(id, { failed: 'editor.people.shareFailed' }, (body: ShareInput) =>
    request<Sharing>(pathOf(id), { method: 'POST', body }),
  )

export const useUnshare = (id: number) =>
  useSharingCall(id, { failed: 'editor.people.removeFailed' }, (userId: number) =>
    request<Sharing>(`${pathOf(id)}/${userId}`, { method: 'DELETE' }),
  )

export const useChangeAuthor = (id: number) =>
  useSharingCall(id, { failed: 'editor.people.changeFailed' }, (body: AuthorInput) =>
    request<Sharing>(`${publicationPath(id)}/author`, { method: 'PUT', body }),
  )
