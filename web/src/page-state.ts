import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import type { FormOutcome } from '@ufuq/shared/contract/rendering'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { Catalogue } from '@ufuq/shared/i18n/namespaces'

/** What the server hands to the browser beside the HTML, in the state script. */
export interface PageState {
  language: Language
  /** Only the namespaces of this page. */
  texts: Partial<Catalogue>
  site: SiteSettings
  queries: QueryOutcomes
  /** When the page answers a form that was posted to it. */
  form?: FormOutcome
}

/**
 * What became of each query, by its address: nothing else of a query is worth sending, and without its
 * times the same content gives the same page, byte for byte, and so the same entity tag.
 */
type QueryOutcomes = Record<string, { data: unknown } | { failed: FailedCall }>

interface FailedCall {
  status: number
  statusText: string
}

export function collectQueries(client: QueryClient): QueryOutcomes {
  const outcomes: QueryOutcomes = {}
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const address = String(queryKey[0])
    if (state.status === 'success') outcomes[address] = { data: withoutArticle(state.data) }
    if (state.status === 'error') outcomes[address] = { failed: failedCall(state.error) }
  }
  return outcomes
}

/** `articleHtml` is the HTML that stands in the page, which the state leaves out. */
export function restoreQueries(client: QueryClient, outcomes: QueryOutcomes, articleHtml: string) {
  for (const [address, outcome] of Object.entries(outcomes)) {
    if ('data' in outcome) {
      client.setQueryData([address], withArticle(outcome.data, articleHtml))
    } else {
      const { status, statusText } = outcome.failed
      const query = client.getQueryCache().build(client, { queryKey: [address] })
      query.setState({ status: 'error', error: new ApiError(status, statusText, '') })
    }
  }
}

/** As JSON that can stand in a script element, whatever people wrote into it. */
export const serializeState = (state: PageState): string =>
  JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

const failedCall = (error: unknown): FailedCall =>
  error instanceof ApiError
    ? { status: error.status, statusText: error.statusText }
    : { status: 500, statusText: '' }

const withoutArticle = (data: unknown): unknown =>
  hasArticle(data) ? { ...data, publication: { ...data.publication, content: '', html: '' } } : data

const withArticle = (data: unknown, html: string): unknown =>
  hasArticle(data) ? { ...data, publication: { ...data.publication, html } } : data

const hasArticle = (data: unknown): data is { publication: { html: string } } =>
  typeof data === 'object' &&
  data !== null &&
  'publication' in data &&
  typeof data.publication === 'object' &&
  data.publication !== null &&
  'html' in data.publication
