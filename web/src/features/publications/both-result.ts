import { isMissing } from '@ufuq/shared/client/api-error'
import { publicationPath } from '@ufuq/shared/contract/publications'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { headWithoutArticle } from './article-result.ts'
import { bothPath } from './both-path.ts'
import type { BothTexts } from './both-texts.ts'
import { publicationQueries } from './queries.ts'

/**
 * The redirect to the correct address of the page with both texts, or to the text alone if it has
 * no translation; null if the address is already correct.
 */
export function placeOfBoth(
  { publication, translation }: Pick<BothTexts, 'publication' | 'translation'>,
  { language, slug }: { language: string; slug: string },
): { status: 301 | 302; location: string } | null {
  if (!translation) return { status: 302, location: publicationPath(publication) }
  if (publication.language !== language) return { status: 302, location: bothPath(translation) }
  return publication.slug === slug ? null : { status: 301, location: bothPath(publication) }
}

/**
 * Status, redirect and head of the page with both texts. Search engines must not index this page,
 * because they index the article.
 */
export function bothResult(context: ResolveContext): PageResult {
  const { client, reads, language, params, t, site } = context
  const slug = params['slug'] ?? ''
  const { queryKey } = publicationQueries(reads).both(language, slug)
  const both = client.getQueryData(queryKey)
  const isGone = isMissing(client.getQueryState(queryKey)?.error)
  const noHead = headWithoutArticle(context, isGone)
  if (!both) return { status: isGone ? 404 : 200, head: noHead }

  const { publication, translation, description } = both
  const title = t('both.title', { ns: 'publications', title: publication.title })
  const head = {
    ...noHead,
    title: t('meta.publication.title', { title }),
    description,
    canonical: site.origin + publicationPath(publication),
  }
  const redirect = placeOfBoth(both, { language, slug })
  if (redirect) return { status: redirect.status, head, redirect }
  return { status: 200, head, ...(translation && { switchTo: bothPath(translation) }) }
}
