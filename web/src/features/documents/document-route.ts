import { isMissing } from '@ufuq/shared/client/api-error'
import type { ShownDocumentPage } from '@ufuq/shared/contract/documents'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import { notFoundPage } from '../../engine/page-head.ts'
import type { PageHead, PageResult, ResolveContext } from '../../engine/route.ts'
import { DocumentPage } from './document-page.tsx'
import { documentQueries } from './queries.ts'
import { addressIn } from './document-filter.ts'

export const documentRoute: RouteCode = {
  Component: DocumentPage,
  queries: ({ language, params }, reads) => [
    documentQueries(reads).one(language, params['slug'] ?? ''),
  ],
  resolve: documentResult,
}

/** The status, redirect and head of the page at a document's address. */
function documentResult(context: ResolveContext): PageResult {
  const { client, reads, language, params, t } = context
  const slug = params['slug'] ?? ''
  const { queryKey } = documentQueries(reads).one(language, slug)
  const document = client.getQueryData<ShownDocumentPage>(queryKey)
  if (!document) {
    const missing = notFoundPage(context)
    if (isMissing(client.getQueryState(queryKey)?.error)) return missing
    return { status: 200, head: { ...missing.head, title: t('meta.documents.title') } }
  }

  const head = documentHead(document, context)
  const own = addressIn(document.language, document.slug)
  // The document has no title in this language, so search engines must only index the original.
  if (document.language !== language) {
    const original = { ...head, alternates: [], robots: 'noindex' }
    return { status: 200, head: original, document, switchTo: own }
  }
  if (document.slug !== slug) return { status: 301, head, redirect: { status: 301, location: own } }
  const { translation } = document
  const switchTo = translation === null ? null : addressIn(otherLanguage(language), translation)
  return { status: 200, head, document, ...(switchTo && { switchTo }) }
}

function documentHead(document: ShownDocumentPage, { t, site }: ResolveContext): PageHead {
  const { title, description, language, slug, translation } = document
  const other = otherLanguage(language)
  const canonical = site.origin + addressIn(language, slug)
  const versions = [
    { hreflang: language as string, href: canonical },
    ...(translation === null
      ? []
      : [{ hreflang: other as string, href: site.origin + addressIn(other, translation) }]),
  ]
  const fallback = versions.find(({ hreflang }) => hreflang === 'ar')?.href ?? canonical
  return {
    title: t('meta.publication.title', { title }),
    description: description || title,
    canonical,
    alternates: [...versions, { hreflang: 'x-default', href: fallback }],
  }
}
