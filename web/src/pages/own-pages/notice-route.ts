import { isMissing } from '@ufuq/shared/client/api-error'
import { noticePath, type ShownNotice } from '@ufuq/shared/contract/own-pages'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { NoticePage } from './notice-page.tsx'
import { noticeQuery } from './own-page-query.ts'
import { composedHead, translationOf, withoutPage } from './own-page-result.ts'

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
  const pathOf = (at: { language: typeof language; slug: string }) => noticePath(at, id)
  const head = composedHead(page, context, {
    title,
    description: summary || place || title,
    pathOf,
  })
  const unlisted = { ...head, alternates: [], robots: 'noindex' }
  const status = isClosed ? 410 : 200
  if (page.language !== language) {
    return { status, head: unlisted, notice, switchTo: pathOf(page) }
  }
  if (page.slug !== slug) {
    return { status: 301, head, redirect: { status: 301, location: pathOf(page) } }
  }
  const translation = translationOf(page)
  return {
    status,
    head: isClosed ? unlisted : head,
    notice,
    ...(translation && { switchTo: pathOf(translation) }),
  }
}
