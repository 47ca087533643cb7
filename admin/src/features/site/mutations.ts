import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type {
  SitePage,
  SitePageChange,
  SitePublishing,
  SiteRestoring,
} from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { refreshSite, sitePath } from './queries.ts'

interface PageAnswer {
  page: SitePage
}

function usePageWrite<Body>(write: (body: Body) => Promise<PageAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body) => (await write(body)).page,
    onSuccess: () => void refreshSite(client),
  })
}

export const useSaveSitePage = (name: SitePageName) =>
  usePageWrite((body: SitePageChange) =>
    request<PageAnswer>(sitePath(name), { method: 'PUT', body }),
  )

export const usePublishSitePage = (name: SitePageName) =>
  usePageWrite((body: SitePublishing) =>
    request<PageAnswer>(`${sitePath(name)}/publish`, { method: 'POST', body }),
  )

export function useRestoreSiteVersion(name: SitePageName) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'site.history.restoreFailed' },
    mutationFn: (body: SiteRestoring) =>
      request<PageAnswer>(`${sitePath(name)}/restore`, { method: 'POST', body }),
    onSuccess: () => void refreshSite(client),
  })
}
