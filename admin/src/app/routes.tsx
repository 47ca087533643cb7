import { publication } from '@ufuq/shared/kinds/publication/publication'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { loadOnDemand } from '@ufuq/shared/ui/on-demand'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, type RouteObject } from 'react-router-dom'
import { UnsavedChangesProvider } from '../components/unsaved-changes.tsx'
import { Waiting } from '../components/waiting.tsx'
import { BrokenScreen, ForbiddenScreen, NotFoundScreen } from '../frame/panels.tsx'
import { deferredScreensReady } from '../host/deferred-screens.ts'
import {
  KIND_SCREENS,
  KINDS_ON_SCREEN,
  type KindOnScreen,
  type ScreenPart,
} from '../kinds/index.ts'
import { SCREENS, SECTIONS, type ScreenPath } from '../screens/screens.ts'
import { GuestsOnly, Redirect, RequireAbility, RequireSession } from '../session/guards.tsx'
import { DropsAnywhere } from '../uploads/drops-anywhere.tsx'
import { HeightNotes } from '../uploads/height-note.tsx'
import { UploadsGuard } from '../uploads/uploads-provider.tsx'
import { ScreenLoading, Shell } from './shell.tsx'

type LoadScreen = () => Promise<ComponentType>

const loadEditor = async () => (await import('../entry/entry-editor.tsx')).EntryEditor

/** Loads the screen of the editor, in which the kind's own editor may replace that of all kinds. */
async function loadEntryScreen(shown: KindOnScreen): Promise<ComponentType> {
  const { kind, editor, list, isSingle } = shown
  if (isSingle && list) return list()
  const [{ EntryScreen }, Form] = await Promise.all([
    import('../entry/entry-screen.tsx'),
    editor ? editor() : loadEditor(),
  ])
  return () => <EntryScreen kind={kind} Form={Form} />
}

const withKind =
  (load: () => Promise<ComponentType<{ kind: Kind }>>) =>
  async ({ kind }: Pick<KindOnScreen, 'kind'>): Promise<ComponentType> => {
    const Screen = await load()
    return () => <Screen kind={kind} />
  }

const loadList = withKind(async () => (await import('../entry/list-screen.tsx')).ListScreen)

const loadBin = withKind(async () => (await import('../entry/bin/bin-screen.tsx')).BinScreen)
const loadHistory = withKind(
  async () => (await import('../entry/history/history-screen.tsx')).HistoryScreen,
)

const PARTS: Record<ScreenPart, (shown: KindOnScreen) => Promise<ComponentType>> = {
  '': (shown) => shown.list?.() ?? loadList(shown),
  '/new': loadEntryScreen,
  '/:id': loadEntryScreen,
  '/bin': loadBin,
  '/:id/history': loadHistory,
}

/**
 * The components of the screens, by kind. They are cached, so that the editor is not recreated when
 * a new entry gets its own address.
 */
const made = new Map<string, Promise<ComponentType>>()

/** Loads the screens of kinds, by their paths. */
const KIND_LOADERS = Object.fromEntries(
  KIND_SCREENS.map(({ path, name, kind, part }) => [
    path,
    (): Promise<ComponentType> => {
      const load = PARTS[part]
      const key = `${kind.name} ${load === loadEntryScreen ? 'entry' : part}`
      const known = made.get(key) ?? load(KINDS_ON_SCREEN[name])
      made.set(key, known)
      known.catch(() => made.delete(key))
      return known
    },
  ]),
)

/**
 * The addresses of a new pair and of an existing one share a component. The editor is therefore not
 * recreated when a new pair gets its address.
 */
const loadBilingualScreen: LoadScreen = async () =>
  (await import('../kinds/publication/writing/writing-screen.tsx')).BilingualScreen

/** Loads each screen in the frame as a separate chunk. */
const OWN: Readonly<Record<ScreenPath, LoadScreen>> = {
  '': async () => (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
  publications: async () =>
    (await import('../kinds/publication/list/publications-screen.tsx')).PublicationsScreen,
  'publications/create': loadBilingualScreen,
  'publications/bin': () => loadBin({ kind: publication }),
  'publications/:id/history': () => loadHistory({ kind: publication }),
  'publications/edit/:id': async () =>
    (await import('../kinds/publication/writing/writing-screen.tsx')).EditScreen,
  'publications/edit-bilingual/:id': loadBilingualScreen,
  pictures: async () => (await import('../kinds/picture/pictures-screen.tsx')).PicturesScreen,
  'pictures/bin': async () =>
    (await import('../kinds/picture/bin/picture-bin-screen.tsx')).PictureBinScreen,
  'pictures/:id': async () =>
    (await import('../kinds/picture/picture-history-screen.tsx')).PictureScreen,
  'pictures/:id/history': async () =>
    (await import('../kinds/picture/picture-history-screen.tsx')).PictureHistoryScreen,
  site: async () => (await import('../screens/site/site-screen.tsx')).SiteScreen,
  webhooks: async () => (await import('../screens/webhooks/webhooks-screen.tsx')).WebhooksScreen,
  'webhooks/:id': async () =>
    (await import('../screens/webhooks/webhook-screen.tsx')).WebhookScreen,
  import: async () => (await import('../screens/import/import-screen.tsx')).ImportScreen,
  export: async () => (await import('../screens/export/export-screen.tsx')).ExportScreen,
  users: async () => (await import('../screens/users/users-screen.tsx')).UsersScreen,
  'users/create': async () =>
    (await import('../screens/users/new-account-screens.tsx')).CreateUserScreen,
  'users/invite': async () =>
    (await import('../screens/users/new-account-screens.tsx')).InviteScreen,
  'signing-in': async () =>
    (await import('../screens/users/signing-in/signing-in-screen.tsx')).SigningInScreen,
  'signing-in/:provider': async () =>
    (await import('../screens/users/signing-in/provider-screen.tsx')).ProviderScreen,
  security: async () => (await import('../screens/security/security-screen.tsx')).SecurityScreen,
}

/** The loaders of all screens, by their paths. */
const SCREEN_LOADERS: ReadonlyMap<string, LoadScreen> = new Map(
  Object.entries({ ...OWN, ...KIND_LOADERS }),
)

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
  async () => (await import('../screens/sign-in/login-screen.tsx')).LoginScreen,
)

const reset = routeOf(
  'reset',
  async () => (await import('../screens/sign-in/reset-screen.tsx')).ResetScreen,
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

/** What kinds give to each other, which loads together with the first screen. */
const loadKindParts = async () => ({
  Component: (await import('../kinds/kind-parts.tsx')).WithKindParts,
})

/** Only administrators may register accounts; the address leads others to the overview. */
const register: RouteObject = {
  element: <RequireAbility ability="users.manage" otherwise={<ToDashboard />} />,
  children: [
    routeOf(
      'register',
      withTheRest(
        async () => (await import('../screens/users/new-account-screens.tsx')).RegisterScreen,
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
            { lazy: loadKindParts, children: screens },
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
        <HeightNotes />
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
