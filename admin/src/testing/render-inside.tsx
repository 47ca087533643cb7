import { useQuery } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources as shipped } from '@ufuq/shared/i18n/testing/texts'
import type { Resource } from 'i18next'
import type { ReactNode } from 'react'
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  type InitialEntry,
  type RouteObject,
} from 'react-router-dom'
import { AdminProviders } from '../app/app.tsx'
import { UnsavedChangesProvider } from '../components/unsaved-changes.tsx'
import { createUnsentStore, UnsentStoreProvider } from '../entry/unsent/store.ts'
import { WithKindParts } from '../kinds/kind-parts.tsx'
import { createAdminQueryClient } from '../server/query-client.ts'
import { ConfirmedCallProvider } from '../session/confirmed-calls.tsx'
import { sessionQueries } from '../session/queries.ts'
import { SessionProvider } from '../session/session.tsx'
import { memoryStorage } from './memory-storage.ts'
import { administrator } from './people.ts'
import { testHost } from './render-admin.tsx'

interface Options {
  language?: Language
  resources?: Resource
  /** The user who is signed in; an administrator by default. */
  user?: SessionUser
  /** The store of unsent work; empty by default. */
  store?: ReturnType<typeof createUnsentStore>
}

/**
 * Renders routes that require a session and that the app itself does not have, such as screens of a
 * kind that only tests declare.
 *
 * @param entries The history; its last address is shown.
 */
export async function renderInside(
  routes: RouteObject[],
  entries: InitialEntry | InitialEntry[],
  {
    language = 'en',
    resources = shipped,
    user = administrator,
    store = createUnsentStore(memoryStorage()),
  }: Options = {},
) {
  const i18n = await createI18n({ language, resources })
  const frame = (
    <UnsavedChangesProvider>
      <Outlet />
    </UnsavedChangesProvider>
  )
  const router = createMemoryRouter(
    [{ element: frame, children: [{ element: <WithKindParts />, children: routes }] }],
    {
      initialEntries: [entries].flat(),
    },
  )
  const view = render(
    <AdminProviders host={testHost(language)} i18n={i18n} client={createAdminQueryClient()}>
      <Session initial={user}>
        <ConfirmedCallProvider>
          <UnsentStoreProvider value={store}>
            <RouterProvider router={router} />
          </UnsentStoreProvider>
        </ConfirmedCallProvider>
      </Session>
    </AdminProviders>,
  )
  const address = () => {
    const { pathname, search } = router.state.location
    return pathname + search
  }
  return { ...view, store, address, router }
}

/** The session of a user, who may be replaced by another one that signs in. */
function Session({ initial, children }: { initial: SessionUser; children: ReactNode }) {
  const { data } = useQuery({ ...sessionQueries.me(), initialData: initial })
  return <SessionProvider value={data ?? initial}>{children}</SessionProvider>
}
