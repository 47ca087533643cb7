import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { FormOutcome } from '@ufuq/shared/contract/rendering'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import { TimeZoneContext } from '@ufuq/shared/ui/time-zone'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { SiteContext } from './engine/page-context.ts'
import { PostedFormProvider } from './forms/posted-form.tsx'
import type { PublicRoute } from './engine/route.ts'
import { PublicSite } from './pages/public-site.tsx'
import { ReadsContext } from './visitor-reads.ts'

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
