import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { RouteCode } from '../engine/lazy-component.tsx'
import { useLanguage } from '../engine/page-context.ts'
import { subjectResult } from '../engine/subject-page.tsx'
import { useReads } from '../engine/visitor-reads.ts'
import type { OnSite } from './on-site.ts'
import { withoutPage } from './own-page-result.ts'
import { SubjectPage } from './own-page-states.tsx'

/** The route of the pages of a kind. */
export function entryPage({ kind: { name, path, address }, Page }: OnSite): RouteCode {
  const query = (reads: VisitorReads, slug: string, language: Language) => ({
    queryKey: ['entry', path, slug, language] as const,
    queryFn: () => reads.entry(path, slug, language),
  })
  return {
    /** The entry in its own language and direction, which may differ from those of the visitor. */
    Component() {
      const language = useLanguage()
      const reads = useReads()
      return (
        <SubjectPage query={(slug) => query(reads, slug, language)} pathOf={(entry) => entry.path}>
          {(entry) => (
            <div className="own" lang={entry.language} dir={directionOf(entry.language)}>
              <Page entry={entry} />
            </div>
          )}
        </SubjectPage>
      )
    },

    queries: ({ language, params }, reads) => [query(reads, params['slug'] ?? '', language)],

    resolve(context) {
      const { client, reads, language, params } = context
      const { queryKey } = query(reads, params['slug'] ?? '', language)
      const entry = client.getQueryData<ShownEntry>(queryKey)
      if (!entry) return withoutPage(context, isMissing(client.getQueryState(queryKey)?.error))
      const subject = { ...entry, description: entry.excerpt || entry.title }
      const isCurrent = entry.slug === params['slug']
      const shown = { ...entry, kind: name, list: address?.onSite?.list }
      return subjectResult({ ...subject, isCurrent }, context, { entry: shown })
    },
  }
}
