import { isMissing } from '@ufuq/shared/client/api-error'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import type { PageHead, PageResult, ResolveContext } from '../../engine/route.ts'
import { subjectHead, subjectResult } from '../../engine/subject-page.tsx'
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
  const { translation, title, description, language } = publication
  const path = publicationPath(publication)
  const translationPath = translation && publicationPath(translation)
  const subject = { title, description, language, path, translation: translationPath }
  if (language === context.language) {
    return subjectResult({ ...subject, isCurrent: publication.slug === slug }, context, {
      publication,
    })
  }
  const head = subjectHead(subject, context)
  // The language switch leads to the publication's own address.
  if (translationPath === null) return { status: 200, head, publication, switchTo: path }
  return { status: 302, head, redirect: { status: 302, location: translationPath } }
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
