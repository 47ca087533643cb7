import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { readPage } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import { withParameters } from './with-parameters.ts'

const shown = (...path: string[]) => ['/api/shown', ...path.map(encodeURIComponent)].join('/')

export const calls: VisitorReads = {
  entry: (path, slug, language) => request(withParameters(shown(path, slug), { language })),

  entries: (path, filter) => readPage(withParameters(shown(path), filter)),

  choices: (path) => request(`/api/choices/${path}`),

  notice: (slug, notice, language) =>
    request(withParameters(shown('pages', slug, notice), { language })),

  search: (filter) => request(withParameters('/api/search', filter)),
}
