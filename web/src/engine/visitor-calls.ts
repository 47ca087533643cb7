import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { readPage } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { Publication } from '@ufuq/shared/contract/publications'
import { withParameters } from './with-parameters.ts'

export const calls: VisitorReads = {
  publications: ({ language, ...filter }) =>
    readPage(withParameters('/api/publications', { language, status: 'published', ...filter })),

  search: (filter) => request(withParameters('/api/search', filter)),

  async publication(slugOrId, language) {
    const path = `/api/publications/${encodeURIComponent(slugOrId)}`
    const answer = await request<{ publication: Publication }>(
      withParameters(path, { language, nearby: 'true' }),
    )
    return answer.publication
  },

  page: (slug, language) => request(withParameters('/api/pages/shown', { language, slug })),

  notice: (slug, notice, language) =>
    request(withParameters('/api/pages/shown/notice', { language, slug, notice })),

  documents: ({ language, ...filter }) =>
    request(withParameters('/api/documents/shown', { language, ...filter })),

  documentFilters: () => request('/api/documents/filters'),

  document: (slugOrId, language) =>
    request(withParameters(`/api/documents/shown/${encodeURIComponent(slugOrId)}`, { language })),

  entry: (path, slug, language) =>
    request(withParameters(`/api/shown/${path}/${encodeURIComponent(slug)}`, { language })),

  entries: (path, filter) => readPage(withParameters(`/api/shown/${path}`, filter)),
}
