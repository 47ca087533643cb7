import { useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import { request } from '../../../client/request.ts'
import type {
  SitePage,
  SitePageChange,
  SitePublishing,
  SiteRestoring,
} from '../../../contract/site/calls.ts'
import type { SitePageName } from '../../../contract/site/pages.ts'
import { refreshSite, sitePath } from './queries.ts'

interface PageAnswer {
  page: SitePage
}

function usePageWrite<Body>(write: (body: Body) => Promise<PageAnswer>, meta: MutationMeta = {}) {
  const client = useQueryClient()
  return useMutation({
    meta,
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

export const useRestoreSiteVersion = (name: SitePageName) =>
  usePageWrite(
    (body: SiteRestoring) =>
      request<PageAnswer>(`${sitePath(name)}/restore`, { method: 'POST', body }),
    { failed: 'site.history.restoreFailed' },
  )
