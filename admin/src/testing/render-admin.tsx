import { render } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom'
import { vi } from 'vitest'
import { AdminProviders } from '../app/app.tsx'
import { adminRoutes } from '../app/routes.tsx'
import { createUnsentStore, UnsentStoreProvider, type UnsentStore } from '../entry/unsent/store.ts'
import type { AdminHost, HostSignInElsewhere, HostSignInPage } from '../host/host.ts'
import { createAdminQueryClient } from '../server/query-client.ts'
import { memoryStorage } from './memory-storage.ts'

interface Options {
  language?: Language
  /** The store of unsent work; empty by default. */
  store?: UnsentStore
  signInPage?: HostSignInPage
  signInElsewhere?: HostSignInElsewhere
}

/** Renders the whole admin app at an address, in English by default. */
export async function renderAdmin(
  entry: InitialEntry,
  {
    language = 'en',
    store = createUnsentStore(memoryStorage()),
    signInPage,
    signInElsewhere,
  }: Options = {},
) {
  const host = {
    ...testHost(language),
    ...(signInPage && { signInPage }),
    ...(signInElsewhere && { signInElsewhere }),
  }
  const i18n = await createI18n({ language, resources })
  const client = createAdminQueryClient()
  const router = createMemoryRouter(adminRoutes, { initialEntries: [entry] })
  if (EDITORS.test(router.state.location.pathname)) await loadEditor()

  render(
    <AdminProviders host={host} i18n={i18n} client={client}>
      <UnsentStoreProvider value={store}>
        <RouterProvider router={router} />
      </UnsentStoreProvider>
    </AdminProviders>,
  )
  const address = () => {
    const { pathname, search } = router.state.location
    return pathname + search
  }
  return { host, client, router, address }
}

export const testHost = (language: Language) => ({
  openSite: vi.fn<AdminHost['openSite']>(),
  afterSignOut: vi.fn<AdminHost['afterSignOut']>(),
  confirm: (question: string) => window.confirm(question),
  language: { initial: language, store: vi.fn<AdminHost['language']['store']>() },
  theme: { current: () => 'system' as const, choose: vi.fn<AdminHost['theme']['choose']>() },
})

const EDITORS = /^\/admin\/publications\/(create|edit)/

/**
 * Loads the editor once per file, because otherwise the first test would have to wait for its code.
 */
async function loadEditor() {
  const { loadDetails } = await import('../kinds/publication/writing/details/details.tsx')
  await loadDetails()
}
