import { queryOptions, useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import type { NewPreviewLink, PreviewLink, PreviewLinkInput } from '@ufuq/shared/contract/previews'
import { publicationKeys } from '../../../query-keys.ts'

const linksPath = (id: number) => `/api/publications/${id}/preview-links`

/** The active shared links of a publication. Links expire, and colleagues withdraw them. */
export const previewLinksQuery = (id: number) =>
  queryOptions({
    queryKey: publicationKeys.previewLinks(id),
    queryFn: readFrom<PreviewLink[]>(linksPath(id)),
    staleTime: 0,
    gcTime: 0,
  })

export function useCreatePreviewLink(id: number, meta: MutationMeta) {
  const refresh = useRefresh(id)
  return useMutation({
    meta,
    mutationFn: (body: PreviewLinkInput) =>
      request<NewPreviewLink>(linksPath(id), { method: 'POST', body }),
    onSettled: refresh,
  })
}

export function useWithdrawPreviewLink(id: number) {
  const refresh = useRefresh(id)
  return useMutation({
    meta: { failed: 'preview.withdrawFailed' },
    mutationFn: (link: number) =>
      request<undefined>(`${linksPath(id)}/${link}`, { method: 'DELETE' }),
    // Also after an error: somebody else may have withdrawn it meanwhile.
    onSettled: refresh,
  })
}

function useRefresh(id: number) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: publicationKeys.previewLinks(id) })
}
