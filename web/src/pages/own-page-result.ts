import { isMissing } from '@ufuq/shared/client/api-error'
import { ownPagePath, type ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { notFoundPage } from '../engine/page-head.ts'
import type { PageResult, ResolveContext } from '../engine/route.ts'
import { placeOf, subjectResult } from '../engine/subject-page.tsx'
import { ownPageQuery } from './own-page-query.ts'

/** The status, the redirect if there is one, and the page head for the address of a custom page. */
export function ownPageResult(context: ResolveContext): PageResult {
  const { client, reads, language, params } = context
  const slug = params['slug'] ?? ''
  const { queryKey } = ownPageQuery(reads, slug, language)
  const page = client.getQueryData<ShownPage>(queryKey)
  if (!page) return withoutPage(context, isMissing(client.getQueryState(queryKey)?.error))
  const { title, lead, description } = page
  const subject = { title, description: description || lead || title }
  return subjectResult({ ...subject, ...placeOf(page, slug, ownPagePath) }, context, { page })
}

/** The result while the page is loading, or if it does not exist. */
export function withoutPage(context: ResolveContext, missing: boolean): PageResult {
  const result = notFoundPage(context)
  if (missing) return result
  const { t } = context
  const head = { ...result.head, title: t('siteName'), description: t('meta.home.description') }
  return { status: 200, head }
}
