import { memo, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { usePageTransition } from '../engine/page-transition.ts'
import { useFetchAhead } from '../engine/use-fetch-ahead.ts'
import { usePageHead } from '../engine/head.ts'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import { matchPage, type PageMatch } from '../engine/match-page.ts'
import { PageContext } from '../engine/page-context.ts'
import { usePageTexts } from '../engine/page-texts.ts'
import { usePageResult } from '../engine/resolve-page.ts'
import type { PublicRoute } from '../engine/route.ts'
import { Layout } from '../layout/layout.tsx'
import { FollowLinks } from '../layout/link.tsx'

const newsletter = lazyOnInteraction(() =>
  import('../features/newsletter/newsletter-form.tsx').then((part) => part.NewsletterForm),
)
if (import.meta.env.SSR) await newsletter.preload()

/**
 * The component is memoised, because rendering it again would replace the server's HTML of a form
 * whose code has not loaded yet.
 */
const NewsletterForm = memo(newsletter.Component)

/** Every public page: the address determines the language, the page and its head. */
export function PublicSite({ routes }: { routes: readonly PublicRoute[] }) {
  useFetchAhead(routes)
  return (
    <FollowLinks>
      <Suspense>
        <Page match={matchPage(routes, useLocation())} />
      </Suspense>
    </FollowLinks>
  )
}

function Page({ match }: { match: PageMatch }) {
  const i18n = usePageTexts(match)
  const { head, switchTo } = usePageResult(match, i18n.t)
  usePageHead(head, match.language)
  usePageTransition()

  return (
    <I18nextProvider i18n={i18n}>
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
    </I18nextProvider>
  )
}
