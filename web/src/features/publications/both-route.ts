import { isMissing } from '@ufuq/shared/client/api-error'
import { publicationPath } from '@ufuq/shared/contract/publications'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { headWithoutArticle } from './article-result.ts'
import { BothPage } from './both-page.tsx'
import { bothPath, placeOfBoth } from './both-path.ts'
import { publicationQueries } from './queries.ts'

export const bothRoute: RouteCode = {
  Component: BothPage,
  queries: ({ language, params }, reads) => [
    publicationQueries(reads).both(language, params['slug'] ?? ''),
  ],
  resolve: bothResult,
}

/**
 * Status, redirect and head of the page with both texts. Search engines must not index this page,
 * because they index the article.
 */
function bothResult(context: ResolveContext): PageResult {
  const { client, reads, language, params, t, site } = context
  const slug = params['slug'] ?? ''
  const { queryKey } = publicationQueries(reads).both(language, slug)
  const both = client.getQueryData(queryKey)
  const isGone = isMissing(client.getQueryState(queryKey)?.error)
  const noHead = headWithoutArticle(context, isGone)
  if (!both) return { status: isGone ? 404 : 200, head: noHead }

  const { publication, translation, description } = both
  const head = {
    ...noHead,
    title: t('meta.publication.title', {
      title: t('both.title', { ns: 'publications', title: publication.title }),
    }),
    description,
    canonical: site.origin + publicationPath(publication),
  }
  const redirect = placeOfBoth(both, { language, slug })
  if (redirect) return { status: redirect.status, head, redirect }
  return { status: 200, head, ...(translation && { switchTo: bothPath(translation) }) }
}
