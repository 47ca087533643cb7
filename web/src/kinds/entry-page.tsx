import { isMissing } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { addressAt } from '@ufuq/shared/kinds/address'
import type { RouteCode } from '../engine/lazy-component.tsx'
import { useLanguage } from '../engine/page-context.ts'
import type { PageResult, ResolveContext } from '../engine/route.ts'
import { subjectResult } from '../engine/subject-page.tsx'
import { placeOf, withoutPage } from '../pages/own-pages/own-page-result.ts'
import { SubjectPage } from '../pages/own-pages/own-page-states.tsx'
import { useReads } from '../visitor-reads.ts'
import type { EntryPage, KindOnSite } from './on-site.ts'

const entryQuery = (reads: VisitorReads, path: string, slug: string, language: Language) => ({
  queryKey: ['entry', path, slug, language] as const,
  queryFn: () => reads.entry(path, slug, language),
  // An error from the server stays until the visitor retries, because hydration must begin with the
  // same markup.
  retryOnMount: false,
})

/** The route of the pages of a kind. */
export function entryPage(kind: KindOnSite, Page: EntryPage): RouteCode {
  const { name, path, pattern, list } = kind
  const pathOf = (at: { language: Language; slug: string }) =>
    addressAt({ address: { pattern, slug: '' } }, at)

  /** The entry in its own language and direction, which may differ from those of the visitor. */
  function Component() {
    const language = useLanguage()
    const reads = useReads()
    return (
      <SubjectPage query={(slug) => entryQuery(reads, path, slug, language)} pathOf={pathOf}>
        {(entry) => (
          <div className="own" lang={entry.language} dir={directionOf(entry.language)}>
            <Page entry={entry} />
          </div>
        )}
      </SubjectPage>
    )
  }

  function resolve(context: ResolveContext): PageResult {
    const { client, reads, language, params } = context
    const slug = params['slug'] ?? ''
    const { queryKey } = entryQuery(reads, path, slug, language)
    const entry = client.getQueryData<ShownEntry>(queryKey)
    if (!entry) return withoutPage(context, isMissing(client.getQueryState(queryKey)?.error))
    const { title, excerpt } = entry
    const subject = { title, description: excerpt || title, ...placeOf(entry, slug, pathOf) }
    return subjectResult(subject, context, { entry: { ...entry, kind: name, list } })
  }

  return {
    Component,
    queries: ({ language, params }, reads) => [
      entryQuery(reads, path, params['slug'] ?? '', language),
    ],
    resolve,
  }
}
