import { render } from '@testing-library/react'
import type { Resource } from 'i18next'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom'
import { vi } from 'vitest'
import { createQueryClient } from '@ufuq/shared/client/query-client'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources as shipped } from '@ufuq/shared/i18n/testing/texts'
import { AdminProviders } from '../app.tsx'
import { ConfirmedCallProvider } from '../session/confirmed-calls.tsx'
import { SessionProvider } from '../session/session.tsx'
import { UnsavedChangesProvider } from '../unsaved-changes.tsx'
import { UnsentStoreProvider } from '../unsent-work/context.ts'
import { createUnsentStore } from '../unsent-work/store.ts'
import { memoryStorage } from './memory-storage.ts'
import { administrator } from './people.ts'

interface Options {
  language?: Language
  resources?: Resource
  /** The store of unsent work; empty by default. */
  store?: ReturnType<typeof createUnsentStore>
}

/**
 * Renders routes that require a session and that the app itself does not have, such as screens of a
 * kind that only tests declare.
 */
export async function renderInside(
  routes: RouteObject[],
  entry: string,
  {
    language = 'en',
    resources = shipped,
    store = createUnsentStore(memoryStorage()),
  }: Options = {},
) {
  const i18n = await createI18n({ language, resources })
  const router = createMemoryRouter(
    [
      {
        element: (
          <UnsavedChangesProvider>
            <Outlet />
          </UnsavedChangesProvider>
        ),
        children: routes,
      },
    ],
    { initialEntries: [entry] },
  )
  const host = {
    openSite: vi.fn(),
    afterSignOut: vi.fn(),
    confirm: (question: string) => window.confirm(question),
    language: { initial: language, store: vi.fn() },
    theme: { current: () => 'system' as const, choose: vi.fn() },
  }
  const view = render(
    <AdminProviders host={host} i18n={i18n} client={createQueryClient()}>
      <SessionProvider value={administrator}>
        <ConfirmedCallProvider>
          <UnsentStoreProvider value={store}>
            <RouterProvider router={router} />
          </UnsentStoreProvider>
        </ConfirmedCallProvider>
      </SessionProvider>
    </AdminProviders>,
  )
  const address = () => {
    const { pathname, search } = router.state.location
    return pathname + search
  }
  return { ...view, store, address, router }
}
