import { createQueryClient } from '@ufuq/shared/client/query-client'
import { createNamespaceBackend } from '@ufuq/shared/i18n/backend'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { matchPage } from '../engine/match-page.ts'
import { ARTICLE_BODY_ID, restoreQueries, type PageState } from '../engine/page-state.ts'
import { reloadStale } from '../engine/reload-stale.ts'
import { readsByCalls } from '../engine/visitor-reads.ts'
import { App } from './app.tsx'
import { pageElement } from './page-element.ts'
import { routesWith } from './routes.tsx'

const state = JSON.parse(pageElement('state').textContent) as PageState
const { language, texts, site, queries, form } = state
const routes = routesWith(site)

// Loads the page's code while the rest starts; the server's HTML stays until then.
void matchPage(routes, window.location)
  .route.preload()
  .catch(() => {})

const i18n = await createI18n({
  language,
  resources: { [language]: texts },
  backend: createNamespaceBackend(),
  // The document is loaded instead.
  maxRetries: 0,
})
i18n.on('failedLoading', reloadStale)
const client = createQueryClient({ keepsErrors: true })
restoreQueries(client, queries, document.getElementById(ARTICLE_BODY_ID)?.innerHTML ?? '')

// In a transition, React hydrates in slices and prioritises user input.
startTransition(() => {
  hydrateRoot(
    pageElement('root'),
    <StrictMode>
      <BrowserRouter>
        <App
          routes={routes}
          i18n={i18n}
          client={client}
          reads={readsByCalls}
          site={site}
          posted={form ?? null}
        />
      </BrowserRouter>
    </StrictMode>,
  )
})
