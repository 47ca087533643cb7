import { QueryClientProvider, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FormOutcome } from '@ufuq/shared/calls/rendering'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { TimeZoneContext } from '@ufuq/shared/ui/time-zone'
import type { i18n } from 'i18next'
import { memo, Suspense, use } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { usePageHead } from '../engine/head.ts'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import { matchPage, type PageMatch } from '../engine/match-page.ts'
import { SiteContext, PageContext, useSite } from '../engine/page-context.ts'
import { usePageTransition } from '../engine/page-transition.ts'
import { reloadStale } from '../engine/reload-stale.ts'
import { usePageResult } from '../engine/resolve-page.ts'
import type { PublicRoute } from '../engine/route.ts'
import { ReadsContext, useReads } from '../engine/visitor-reads.ts'
import { PostedFormProvider } from '../forms/posted-form.tsx'
import { Layout } from '../layout/layout.tsx'

interface AppProps {
  routes: readonly PublicRoute[]
  i18n: i18n
  client: QueryClient
  reads: VisitorReads
  site: SiteSettings
  /** The result of the posted form, if there was one. */
  posted: FormOutcome | null
}

/** The public site without its router, which differs between the server and the browser. */
export function App({ routes, i18n, client, reads, site, posted }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ReadsContext value={reads}>
          <SiteContext value={site}>
            <TimeZoneContext value={site.timeZone}>
              <PostedFormProvider posted={posted}>
                <PublicSite routes={routes} />
              </PostedFormProvider>
            </TimeZoneContext>
          </SiteContext>
        </ReadsContext>
      </QueryClientProvider>
    </I18nextProvider>
  )
}

const newsletter = lazyOnInteraction(
  () => import('../forms/newsletter-fields.tsx'),
  'NewsletterForm',
)
if (import.meta.env.SSR) await newsletter.preload()

/**
 * The component is memoised, because rendering it again would replace the server's HTML of a form
 * whose code has not loaded yet.
 */
const NewsletterForm = memo(newsletter.Component)

/** Every public page: the address determines the language, the page and its head. */
function PublicSite({ routes }: { routes: readonly PublicRoute[] }) {
  return (
    <Suspense>
      <Page match={matchPage(routes, useLocation())} />
    </Suspense>
  )
}

function Page({ match }: { match: PageMatch }) {
  usePageAhead(match)
  // Suspends until the texts have loaded; the previous page stays until then.
  const { i18n } = useTranslation(['common', ...match.route.namespaces])
  // The document's texts, fonts and direction are those of its language.
  if (i18n.language !== match.language) use(reloadStale())
  const { head, switchTo } = usePageResult(match, i18n.t)
  usePageHead(head)
  usePageTransition()

  return (
    <PageContext value={match}>
      <Layout
        switchTo={switchTo}
        newsletter={!match.path.startsWith('/newsletter') && <NewsletterForm />}
      >
        <Suspense>
          <match.route.Component />
        </Suspense>
      </Layout>
    </PageContext>
  )
}

/** Starts to load a page's code and data, so that its texts, code and data load together. */
function usePageAhead(match: PageMatch) {
  const client = useQueryClient()
  const reads = useReads()
  const site = useSite()
  match.route.preload().catch(() => {})
  for (const query of match.route.queries?.(match, reads, site) ?? []) {
    if (!client.getQueryState(query.queryKey)) void client.prefetchQuery(query)
  }
}
