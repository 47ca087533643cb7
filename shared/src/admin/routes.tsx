import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { GuestsOnly, Redirect, RequireAbility, RequireSession } from './session/guards.tsx'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { sectionPath } from './shell/nav-items.ts'
import { ForbiddenScreen, NotFoundScreen } from './shell/panels.tsx'
import { ScreenLoading, Shell } from './shell/shell.tsx'
import { Waiting } from './shell/waiting.tsx'
import { UnsavedChangesProvider } from './unsaved-changes.tsx'

const login: RouteObject = {
  path: 'login',
  lazy: async () => ({
    Component: (await import('./features/sign-in/login-screen.tsx')).LoginScreen,
  }),
}

const register: RouteObject = {
  path: 'register',
  lazy: async () => ({
    Component: (await import('./features/sign-in/register-screen.tsx')).RegisterScreen,
  }),
}

const reset: RouteObject = {
  path: 'reset',
  lazy: async () => ({
    Component: (await import('./features/sign-in/reset-screen.tsx')).ResetScreen,
  }),
}

const dashboard: RouteObject = {
  index: true,
  lazy: async () => ({
    Component: (await import('./features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  }),
}

const bin: RouteObject = {
  path: 'bin',
  lazy: async () => ({
    Component: (await import('./features/publications/bin/bin-screen.tsx')).BinScreen,
  }),
}

const publications: RouteObject = {
  path: 'publications',
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/publications/reading/publications-screen.tsx'))
          .PublicationsScreen,
      }),
    },
    {
      path: 'create',
      lazy: async () => ({
        Component: (await import('./features/publications/writing/create-screen.tsx')).CreateScreen,
      }),
    },
    {
      element: (
        <RequireAbility
          ability="publications.restore"
          otherwise={<ForbiddenScreen reason="bin" />}
        />
      ),
      children: [bin],
    },
    {
      path: 'edit/:id',
      lazy: async () => ({
        Component: (await import('./features/publications/writing/edit-screen.tsx')).EditScreen,
      }),
    },
    {
      path: 'edit-bilingual/:id',
      lazy: async () => ({
        Component: (await import('./features/publications/writing/edit-bilingual-screen.tsx'))
          .EditBilingualScreen,
      }),
    },
  ],
}

const inbox: RouteObject = {
  path: 'inbox',
  element: <RequireAbility ability="inbox.read" otherwise={<ForbiddenScreen reason="inbox" />} />,
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/inbox/inbox-screen.tsx')).InboxScreen,
      }),
    },
    {
      path: ':id',
      lazy: async () => ({
        Component: (await import('./features/inbox/message-screen.tsx')).MessageScreen,
      }),
    },
  ],
}

const users: RouteObject = {
  path: 'users',
  children: [
    {
      element: (
        <RequireAbility ability="users.manage" otherwise={<ForbiddenScreen reason="page" />} />
      ),
      children: [
        {
          index: true,
          lazy: async () => ({
            Component: (await import('./features/users/users-screen.tsx')).UsersScreen,
          }),
        },
      ],
    },
    {
      element: (
        <RequireAbility
          ability="users.manage"
          otherwise={<ForbiddenScreen reason="createUsers" />}
        />
      ),
      children: [
        {
          path: 'create',
          lazy: async () => ({
            Component: (await import('./features/users/create-user-screen.tsx')).CreateUserScreen,
          }),
        },
      ],
    },
  ],
}

/** Screens that stand alone in the window. */
const frameless: RouteObject = {
  hydrateFallbackElement: <WindowLoading />,
  children: [
    reset,
    { element: <GuestsOnly />, children: [login] },
    {
      element: <RequireSession />,
      children: [
        {
          element: <RequireAbility ability="users.manage" otherwise={<ToDashboard />} />,
          children: [register],
        },
      ],
    },
  ],
}

/** Screens in the frame, which stays when one of them breaks. */
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
            dashboard,
            publications,
            inbox,
            users,
            { path: 'basic/users', element: <Navigate to={sectionPath('users')} replace /> },
            { path: '*', element: <NotFoundScreen /> },
          ],
        },
      ],
    },
  ],
}

/**
 * Every address under `/admin`; each screen is a chunk of its own. `lazy` is a function everywhere: of an object React
 * Router takes the entries away once they are loaded, and the next router of these routes would find none.
 */
export const adminRoutes: RouteObject[] = [
  {
    element: (
      <UnsavedChangesProvider>
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

function ToDashboard() {
  return <Redirect to="/admin" />
}

function WindowLoading() {
  const { t } = useTranslation('admin')
  return <Waiting label={t('shell.loading')} />
}
