import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type {
  LostPicture,
  SitePage,
  SitePageChange,
  SitePublishing,
  SiteRestoring,
} from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { refreshLook } from './publishing/refresh-look.ts'
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

export function usePublishSitePage(name: SitePageName) {
  const { i18n } = useTranslation()
  return usePageWrite(async (body: SitePublishing) => {
    const path = `${sitePath(name)}/publish`
    const answer = await request<PageAnswer>(path, { method: 'POST', body })
    if (name === 'organisation') void refreshLook(i18n)
    return answer
  })
}

interface RestoreAnswer extends PageAnswer {
  lostPictures?: LostPicture[]
}

export function useRestoreSiteVersion(name: SitePageName) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'site.history.restoreFailed' },
    mutationFn: (body: SiteRestoring) =>
      request<RestoreAnswer>(`${sitePath(name)}/restore`, { method: 'POST', body }),
    onSuccess: () => void refreshSite(client),
  })
}
