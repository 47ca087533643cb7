import type { ComponentType } from 'react'
import { publication } from '@ufuq/shared/kinds/publication'
import { KIND_LOADERS, loadBin, loadHistory } from './kinds/kind-loaders.tsx'
import type { ScreenPath } from './screens.ts'

export type LoadScreen = () => Promise<ComponentType>

/**
 * The addresses of a new pair and of an existing one share a component. The editor is therefore not
 * recreated when a new pair gets its address.
 */
const loadBilingualScreen: LoadScreen = async () =>
  (await import('./features/publications/writing/writing-screen.tsx')).BilingualScreen

/**
 * The addresses with and without the name of a list share a component, so choosing a list does not
 * recreate the rest of the screen.
 */
/**
 * Loads each screen in the frame as a separate chunk. This is a separate file, because the rest of
 * the admin needs only the table of screens.
 */
const OWN: Readonly<Record<ScreenPath, LoadScreen>> = {
  '': async () => (await import('./features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  publications: async () =>
    (await import('./features/publications/list/publications-screen.tsx')).PublicationsScreen,
  'publications/create': loadBilingualScreen,
  'publications/bin': () => loadBin({ kind: publication }),
  'publications/:id/history': () => loadHistory({ kind: publication }),
  'publications/edit/:id': async () =>
    (await import('./features/publications/writing/writing-screen.tsx')).EditScreen,
  'publications/edit-bilingual/:id': loadBilingualScreen,
  pictures: async () => (await import('./features/pictures/pictures-screen.tsx')).PicturesScreen,
  'pictures/bin': async () =>
    (await import('./features/pictures/bin/picture-bin-screen.tsx')).PictureBinScreen,
  'pictures/:id': async () =>
    (await import('./features/pictures/picture-history-screen.tsx')).PictureScreen,
  'pictures/:id/history': async () =>
    (await import('./features/pictures/picture-history-screen.tsx')).PictureHistoryScreen,
  site: async () => (await import('./features/site/list/site-screen.tsx')).SiteScreen,
  webhooks: async () => (await import('./features/webhooks/webhooks-screen.tsx')).WebhooksScreen,
  'webhooks/:id': async () =>
    (await import('./features/webhooks/webhook-screen.tsx')).WebhookScreen,
  import: async () => (await import('./features/import/import-screen.tsx')).ImportScreen,
  export: async () => (await import('./features/export/export-screen.tsx')).ExportScreen,
  users: async () => (await import('./features/users/users-screen.tsx')).UsersScreen,
  'users/create': async () =>
    (await import('./features/users/new-account-screens.tsx')).CreateUserScreen,
  'users/invite': async () =>
    (await import('./features/users/new-account-screens.tsx')).InviteScreen,
  'signing-in': async () =>
    (await import('./features/users/signing-in/signing-in-screen.tsx')).SigningInScreen,
  'signing-in/:provider': async () =>
    (await import('./features/users/signing-in/provider-screen.tsx')).ProviderScreen,
  security: async () => (await import('./features/security/security-screen.tsx')).SecurityScreen,
}

/** The loaders of all screens, by their paths. */
export const SCREEN_LOADERS: ReadonlyMap<string, LoadScreen> = new Map(
  Object.entries({ ...OWN, ...KIND_LOADERS }),
)
