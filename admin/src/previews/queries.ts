import { queryOptions, useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import type { NewPreviewLink, PreviewLink, PreviewLinkInput } from '@ufuq/shared/contract/previews'
import { previewLinksKey } from '../query-keys.ts'

/** A draft that can be shown to others through preview links. */
export interface Previewed {
  /** The draft's address on the server, such as `/api/publications/7`. */
  path: string
  language: Language
}

const linksPath = (path: string) => `${path}/preview-links`

/**
 * The active shared links of a draft, which change as links expire and colleagues withdraw them.
 */
export const previewLinksQuery = (path: string) =>
  queryOptions({
    queryKey: previewLinksKey(path),
    queryFn: readFrom<PreviewLink[]>(linksPath(path)),
    staleTime: 0,
    gcTime: 0,
  })

export function useCreatePreviewLink({ path, language }: Previewed, meta: MutationMeta) {
  const refresh = useRefresh(path)
  return useMutation({
    meta,
    mutationFn: (wanted: PreviewLinkInput) =>
      request<NewPreviewLink>(linksPath(path), { method: 'POST', body: { ...wanted, language } }),
    onSettled: refresh,
  })
}

export function useWithdrawPreviewLink(path: string) {
  const refresh = useRefresh(path)
  return useMutation({
    meta: { failed: 'preview.withdrawFailed' },
    mutationFn: (link: number) =>
      request<undefined>(`${linksPath(path)}/${link}`, { method: 'DELETE' }),
    // Runs after an error too, because somebody else may have withdrawn the link in the meantime.
    onSettled: refresh,
  })
}

function useRefresh(path: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: previewLinksKey(path) })
}
