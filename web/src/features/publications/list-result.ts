import { pageHead } from '../../routes/page-head.ts'
import type { PageResult, ResolveContext } from '../../routes/route-table.ts'

/** Each page of the list has an address of its own. */
export function listResult({ t, path, language, site, search }: ResolveContext): PageResult {
  const after = search.get('after')
  return {
    status: 200,
    head: pageHead({
      title: t('meta.publications.title'),
      description: t('meta.publications.description'),
      path: after ? `${path}?after=${encodeURIComponent(after)}` : path,
      language,
      site,
    }),
  }
}
