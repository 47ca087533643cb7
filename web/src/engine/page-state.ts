import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { FormOutcome } from '@ufuq/shared/calls/rendering'
import { ApiError, statusOf } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { Catalogue } from '@ufuq/shared/i18n/namespaces'

/** The data that the server passes to the browser in the state script, besides the HTML. */
export interface PageState {
  language: Language
  /** Only the texts of this page's namespaces. */
  texts: Partial<Catalogue>
  site: SiteSettings
  queries: readonly QueryOutcome[]
  /** The result of the posted form, if there was one. */
  form?: FormOutcome
}

/**
 * The result of a query, with the status if it failed. Omits timestamps, so that the same content
 * results in the same page byte for byte, and so in the same entity tag.
 */
type QueryOutcome = { key: QueryKey } & ({ data: unknown } | { failed: number })

export const collectQueries = (client: QueryClient): QueryOutcome[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state }): QueryOutcome[] => {
      if (state.status === 'success') return [{ key, data: withoutArticle(state.data) }]
      if (state.status === 'error') return [{ key, failed: statusOf(state.error) }]
      return []
    })

/** @param articleHtml The HTML of the article in the page, which the state omits. */
export function restoreQueries(
  client: QueryClient,
  outcomes: readonly QueryOutcome[],
  articleHtml: string,
) {
  for (const outcome of outcomes) {
    const { key } = outcome
    if ('data' in outcome) {
      client.setQueryData(key, withArticle(outcome.data, articleHtml))
    } else {
      const query = client.getQueryCache().build(client, { queryKey: key })
      query.setState({ status: 'error', error: new ApiError(outcome.failed, '', '') })
    }
  }
}

/**
 * The state as JSON. The texts are passed as JSON, because many pages share them and they are
 * serialised only once.
 */
export function stateJson({
  language,
  texts,
  ...others
}: Omit<PageState, 'texts'> & { texts: string }): string {
  return `{"language":"${language}","texts":${texts},${scriptJson(others).slice(1)}`
}

/** JSON that is safe in a script element, whatever text users have entered. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** The id of the element that contains the article's HTML, so that the state need not repeat it. */
export const ARTICLE_BODY_ID = 'article-body'

const withoutArticle = (data: unknown): unknown =>
  isArticle(data) ? { ...data, content: '', html: '' } : data

const withArticle = (data: unknown, html: string): unknown =>
  isArticle(data) ? { ...data, html } : data

const isArticle = (data: unknown): data is Pick<Publication, 'content' | 'html'> =>
  typeof data === 'object' && data !== null && 'html' in data
