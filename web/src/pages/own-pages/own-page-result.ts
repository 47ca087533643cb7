import { isMissing } from '@ufuq/shared/client/api-error'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { ownPagePath, type ShownPage } from '@ufuq/shared/contract/own-pages'
import { notFoundPage } from '../../engine/page-head.ts'
import type { PageHead, PageResult, ResolveContext } from '../../engine/route.ts'
import { ownPageQuery } from './own-page-query.ts'

/** The status, the redirect if there is one, and the page head for the address of a custom page. */
export function ownPageResult(context: ResolveContext): PageResult {
  const { client, reads, language, params } = context
  const slug = params['slug'] ?? ''
  const { queryKey } = ownPageQuery(reads, slug, language)
  const page = client.getQueryData<ShownPage>(queryKey)
  if (!page) return withoutPage(context, isMissing(client.getQueryState(queryKey)?.error))

  const head = ownPageHead(page, context)
  // The page is not public in this language, so search engines must only index the original.
  if (page.language !== language) {
    const original = { ...head, alternates: [], robots: 'noindex' }
    return { status: 200, head: original, page, switchTo: ownPagePath(page) }
  }
  if (page.slug !== slug) {
    return { status: 301, head, redirect: { status: 301, location: ownPagePath(page) } }
  }
  const translation = translationOf(page)
  return { status: 200, head, page, ...(translation && { switchTo: ownPagePath(translation) }) }
}

/** The result while the page is loading, or if it does not exist. */
export function withoutPage(context: ResolveContext, missing: boolean): PageResult {
  const result = notFoundPage(context)
  if (missing) return result
  const { t } = context
  const head = { ...result.head, title: t('siteName'), description: t('meta.home.description') }
  return { status: 200, head }
}

export const translationOf = ({
  language,
  translation,
}: Pick<ShownPage, 'language' | 'translation'>) =>
  translation === null ? null : { language: otherLanguage(language), slug: translation }

function ownPageHead(page: ShownPage, context: ResolveContext): PageHead {
  const { title, lead, description } = page
  return composedHead(page, context, {
    title,
    description: description || lead || title,
    pathOf: ownPagePath,
  })
}

interface ComposedHead {
  title: string
  description: string
  pathOf: typeof ownPagePath
}

/** The head of a page that may be public in only one language. */
export function composedHead(
  page: Pick<ShownPage, 'language' | 'slug' | 'translation'>,
  { t, site }: ResolveContext,
  { title, description, pathOf }: ComposedHead,
): PageHead {
  const versions = [page, translationOf(page)].filter((version) => version !== null)
  const alternates = versions.map((version) => ({
    hreflang: version.language as string,
    href: site.origin + pathOf(version),
  }))
  const canonical = site.origin + pathOf(page)
  const fallback = alternates.find(({ hreflang }) => hreflang === 'ar')?.href ?? canonical
  return {
    title: t('meta.publication.title', { title }),
    description,
    canonical,
    alternates: [...alternates, { hreflang: 'x-default', href: fallback }],
  }
}
