import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { SiteContext } from './layout/site-context.ts'
import { PublicSite } from './routes/public-site.tsx'

interface AppProps {
  i18n: i18n
  client: QueryClient
  site: SiteSettings
}

/** The public site without its router, which differs between server and browser. */
export function App({ i18n, client, site }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <SiteContext value={site}>
          <PublicSite />
        </SiteContext>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
