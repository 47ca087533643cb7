import { isMissing } from '@ufuq/shared/client/api-error'
import type { ShownDocumentPage } from '@ufuq/shared/contract/documents'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import { notFoundPage } from '../../engine/page-head.ts'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { subjectResult } from '../../engine/subject-page.tsx'
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
  const { client, reads, params, t } = context
  const asked = params['slug'] ?? ''
  const { queryKey } = documentQueries(reads).one(context.language, asked)
  const document = client.getQueryData<ShownDocumentPage>(queryKey)
  if (!document) {
    const missing = notFoundPage(context)
    if (isMissing(client.getQueryState(queryKey)?.error)) return missing
    return { status: 200, head: { ...missing.head, title: t('meta.documents.title') } }
  }
  const { title, description, language, slug, translation } = document
  const subject = {
    title,
    description: description || title,
    language,
    path: addressIn(language, slug),
    translation: translation === null ? null : addressIn(otherLanguage(language), translation),
    isCurrent: slug === asked,
  }
  return subjectResult(subject, context, { document })
}
