import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, type RouteObject } from 'react-router-dom'
import { loadOnDemand } from '@ufuq/shared/ui/on-demand'
import { deferredScreensReady } from './deferred-screens.ts'
import { DropsAnywhere } from './pictures/uploads/drops-anywhere.tsx'
import { UploadsGuard } from './pictures/uploads/uploads-provider.tsx'
import { SCREEN_LOADERS, type LoadScreen } from './screen-loaders.ts'
import { SCREENS, SECTIONS } from './screens.ts'
import { GuestsOnly, Redirect, RequireAbility, RequireSession } from './session/guards.tsx'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { ForbiddenScreen, NotFoundScreen } from './shell/panels.tsx'
import { ScreenLoading, Shell } from './shell/shell.tsx'
import { Waiting } from './shell/waiting.tsx'
import { UnsavedChangesProvider } from './unsaved-changes.tsx'

/**
 * `lazy` is always a function, because React Router removes the entries of a `lazy` object once
 * they are loaded. The next router for these routes would find none.
 */
const routeOf = (path: string, load: LoadScreen): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const EDITOR = /^publications\/(create|edit)/

/**
 * Loads what the other screens need in addition to their code. A window that started with the
 * editor may not have loaded it yet.
 */
const withTheRest =
  (load: LoadScreen): LoadScreen =>
  async () => {
    const [screen] = await Promise.all([load(), deferredScreensReady()])
    // loads the lazy parts that this screen declares
    await loadOnDemand()
    return screen
  }

const login = routeOf(
  'login',
  async () => (await import('./features/sign-in/login-screen.tsx')).LoginScreen,
)

const reset = routeOf(
  'reset',
  async () => (await import('./features/sign-in/reset-screen.tsx')).ResetScreen,
)

/** Screens outside the frame. */
const frameless: RouteObject = {
  hydrateFallbackElement: <WindowLoading />,
  children: [reset, { element: <GuestsOnly />, children: [login] }],
}

const screens = SCREENS.map(({ path, restriction }): RouteObject => {
  const load = SCREEN_LOADERS.get(path)
  if (!load) throw new Error(`No screen at ${path}`)
  const route = routeOf(path, EDITOR.test(path) ? load : withTheRest(load))
  if (!restriction) return route
  const { ability } = restriction
  const otherwise = <ForbiddenScreen {...restriction} />
  return {
    element: <RequireAbility ability={ability} otherwise={otherwise} />,
    children: [route],
  }
})

/** Only administrators may register accounts; the address leads others to the overview. */
const register: RouteObject = {
  element: <RequireAbility ability="users.manage" otherwise={<ToDashboard />} />,
  children: [
    routeOf(
      'register',
      withTheRest(
        async () => (await import('./features/users/new-account-screens.tsx')).RegisterScreen,
      ),
    ),
  ],
}

/** The frame stays visible when one of its screens throws an error. */
const framed: RouteObject = {
  element: <RequireSession />,
  children: [
    {
      element: <Shell />,
      children: [
        {
          errorElement: <BrokenScreen />,
          hydrateFallbackElement: <ScreenLoading />,
          children: [
            ...screens,
            register,
            { path: 'site/:page/history?', element: <ToPage /> },
            { path: 'basic/users', element: <Navigate to={SECTIONS.users.path} replace /> },
            { path: '*', element: <NotFoundScreen /> },
          ],
        },
      ],
    },
  ],
}

/** Every address under `/admin`. */
export const adminRoutes: RouteObject[] = [
  {
    element: (
      <UnsavedChangesProvider>
        <UploadsGuard />
        <DropsAnywhere />
        <Outlet />
      </UnsavedChangesProvider>
    ),
    errorElement: <BrokenScreen isWhole />,
    children: [
      { path: '/admin', children: [frameless, framed] },
      { path: '*', element: <ToDashboard /> },
    ],
  },
]

/** The addresses that pages of the product had in earlier releases. */
function ToPage() {
  const { pathname, search } = useLocation()
  return <Navigate to={pathname.replace('/site/', '/pages/') + search} replace />
}

function ToDashboard() {
  return <Redirect to="/admin" />
}

function WindowLoading() {
  const { t } = useTranslation('admin')
  return <Waiting label={t('shell.loading')} />
}
