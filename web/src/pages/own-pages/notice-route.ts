import { isMissing } from '@ufuq/shared/client/api-error'
import { noticePath, type ShownNotice } from '@ufuq/shared/contract/own-pages'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { subjectResult } from '../../engine/subject-page.tsx'
import { NoticePage } from './notice-page.tsx'
import { noticeQuery } from './own-page-query.ts'
import { placeOf, withoutPage } from './own-page-result.ts'

export const noticeRoute: RouteCode = { Component: NoticePage, resolve: noticeResult }

/**
 * Status, redirect and head of a notice's address. A closed notice can still be read, but has
 * status 410.
 */
function noticeResult(context: ResolveContext): PageResult {
  const { client, reads, language, params } = context
  const { slug = '', notice: id = '' } = params
  const { queryKey } = noticeQuery(reads, slug, id, language)
  const notice = client.getQueryData<ShownNotice>(queryKey)
  if (!notice) return withoutPage(context, isMissing(client.getQueryState(queryKey)?.error))

  const { page, summary, place, isClosed } = notice
  // Withdrawn notices have no texts.
  const title = notice.title || page.title
  const subject = { title, description: summary || place || title }
  const result = subjectResult(
    { ...subject, ...placeOf(page, slug, (at) => noticePath(at, id)) },
    context,
    { notice },
  )
  if (!isClosed || result.redirect) return result
  const head = { ...result.head, alternates: [], robots: 'noindex' }
  return { ...result, status: 410, head }
}
