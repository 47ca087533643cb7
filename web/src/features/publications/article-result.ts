import { isMissing } from '@ufuq/shared/client/api-error'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import type { PageHead, PageResult, ResolveContext } from '../../engine/route.ts'
import { publicationQueries } from './queries.ts'

/** The status, redirect and head of the page at an article's address. */
export function articleResult(context: ResolveContext): PageResult {
  const { client, reads, language, params } = context
  const slug = params['slug'] ?? ''
  const { queryKey } = publicationQueries(reads).one(language, slug)
  const state = client.getQueryState(queryKey)
  const publication = client.getQueryData(queryKey)

  if (publication) return found(publication, slug, context)
  return {
    status: isMissing(state?.error) ? 404 : 200,
    head: headWithoutArticle(context, isMissing(state?.error)),
  }
}

function found(publication: Publication, slug: string, context: ResolveContext): PageResult {
  const { language } = context
  const { translation } = publication
  const head = articleHead(publication, context)
  const switchTo = translation ? publicationPath(translation) : null

  if (publication.language !== language) {
    // The language switch leads to the publication's own address.
    if (!translation)
      return { status: 200, head, publication, switchTo: publicationPath(publication) }
    const location = publicationPath(translation)
    return { status: 302, head, redirect: { status: 302, location } }
  }
  if (publication.slug !== slug) {
    const location = publicationPath(publication)
    return { status: 301, head, redirect: { status: 301, location } }
  }
  return { status: 200, head, publication, ...(switchTo && { switchTo }) }
}

function articleHead(publication: Publication, { t, site }: ResolveContext): PageHead {
  const { translation, language, title, description } = publication
  const canonical = site.origin + publicationPath(publication)
  const versions = translation ? [publication, translation] : [publication]
  const alternates = versions.map((version) => ({
    hreflang: version.language as string,
    href: site.origin + publicationPath(version),
  }))
  const fallback = alternates.find(({ hreflang }) => hreflang === 'ar') ?? {
    hreflang: language,
    href: canonical,
  }
  return {
    title: t('meta.publication.title', { title }),
    description,
    canonical,
    alternates: [...alternates, { hreflang: 'x-default', href: fallback.href }],
  }
}

export function headWithoutArticle(context: ResolveContext, missing: boolean): PageHead {
  const { t, site, language, path } = context
  return {
    title: missing
      ? t('meta.publication.title', { title: t('article.notFoundTitle', { ns: 'publications' }) })
      : t('meta.publications.title'),
    description: t('meta.publications.description'),
    canonical: site.origin + localizedPath(language, path),
    alternates: [],
    robots: 'noindex',
  }
}
