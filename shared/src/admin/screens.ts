import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Ability } from '../contract/users.ts'

/** The navigation, in order. `ability` hides a section from users who lack it. */
export const SECTIONS = {
  overview: { path: '/admin' },
  publications: { path: '/admin?tab=publications' },
  pictures: { path: '/admin/pictures', ability: 'pictures.upload' },
  site: { path: '/admin/site', ability: 'site.edit' },
  inbox: { path: '/admin/inbox', ability: 'inbox.read' },
  users: { path: '/admin?tab=users', ability: 'users.manage' },
  events: { path: '/admin?tab=events' },
  settings: { path: '/admin?tab=settings' },
} as const satisfies Record<string, { path: string; ability?: Ability }>

export type Section = keyof typeof SECTIONS

export type LoadScreen = () => Promise<ComponentType>

/** Users who lack the ability see a sentence instead of the screen. */
export interface Restriction {
  ability: Ability
  openTo: 'editors' | 'administrators'
  /** The screen's title. */
  title: ParseKeys<'admin'>
  sentence: ParseKeys<'admin'>
}

interface Screen {
  /** Relative to `/admin`. */
  path: string
  /** The section marked as current in the navigation. */
  section: Section
  restriction?: Restriction
  /** Takes the window's whole width: the side navigation is folded unless the user unfolds it here. */
  isForWriting?: true
  load: LoadScreen
}

/** The same component at both addresses: a new pair gets its own without the editor being made anew. */
const loadBilingualScreen: LoadScreen = async () =>
  (await import('./features/publications/writing/bilingual-screen.tsx')).BilingualScreen

const SITE_RESTRICTION: Restriction = {
  ability: 'site.edit',
  openTo: 'editors',
  title: 'site.title',
  sentence: 'forbidden.site',
}

/** Every screen in the frame; its route, its guard and its place in the navigation follow from this table. */
export const SCREENS: readonly Screen[] = [
  {
    path: '',
    section: 'overview',
    load: async () => (await import('./features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: 'publications',
    section: 'publications',
    load: async () =>
      (await import('./features/publications/reading/publications-screen.tsx')).PublicationsScreen,
  },
  {
    path: 'publications/create',
    section: 'publications',
    isForWriting: true,
    load: loadBilingualScreen,
  },
  {
    path: 'publications/bin',
    section: 'publications',
    restriction: {
      ability: 'publications.restore',
      openTo: 'editors',
      title: 'bin.title',
      sentence: 'forbidden.bin',
    },
    load: async () => (await import('./features/publications/bin/bin-screen.tsx')).BinScreen,
  },
  {
    path: 'tags',
    section: 'publications',
    restriction: {
      ability: 'tags.manage',
      openTo: 'editors',
      title: 'tags.title',
      sentence: 'forbidden.tags',
    },
    load: async () => (await import('./features/tags/tags-screen.tsx')).TagsScreen,
  },
  {
    path: 'publications/edit/:id',
    section: 'publications',
    isForWriting: true,
    load: async () => (await import('./features/publications/writing/edit-screen.tsx')).EditScreen,
  },
  {
    path: 'publications/edit-bilingual/:id',
    section: 'publications',
    isForWriting: true,
    load: loadBilingualScreen,
  },
  {
    path: 'pictures',
    section: 'pictures',
    load: async () => (await import('./features/pictures/pictures-screen.tsx')).PicturesScreen,
  },
  {
    path: 'pictures/bin',
    section: 'pictures',
    load: async () =>
      (await import('./features/pictures/bin/picture-bin-screen.tsx')).PictureBinScreen,
  },
  {
    path: 'site',
    section: 'site',
    restriction: SITE_RESTRICTION,
    load: async () => (await import('./features/site/list/site-screen.tsx')).SiteScreen,
  },
  {
    path: 'site/:page',
    section: 'site',
    restriction: SITE_RESTRICTION,
    isForWriting: true,
    load: async () => (await import('./features/site/editing/page-screen.tsx')).SitePageScreen,
  },
  {
    path: 'site/:page/history',
    section: 'site',
    restriction: SITE_RESTRICTION,
    load: async () =>
      (await import('./features/site/history/history-screen.tsx')).SiteHistoryScreen,
  },
  {
    path: 'inbox',
    section: 'inbox',
    restriction: {
      ability: 'inbox.read',
      openTo: 'editors',
      title: 'inbox.title',
      sentence: 'forbidden.inbox',
    },
    load: async () => (await import('./features/inbox/inbox-screen.tsx')).InboxScreen,
  },
  {
    path: 'inbox/:id',
    section: 'inbox',
    restriction: {
      ability: 'inbox.read',
      openTo: 'editors',
      title: 'inbox.title',
      sentence: 'forbidden.inbox',
    },
    load: async () => (await import('./features/inbox/message-screen.tsx')).MessageScreen,
  },
  {
    path: 'users',
    section: 'users',
    restriction: {
      ability: 'users.manage',
      openTo: 'administrators',
      title: 'users.title',
      sentence: 'forbidden.page',
    },
    load: async () => (await import('./features/users/users-screen.tsx')).UsersScreen,
  },
  {
    path: 'users/create',
    section: 'users',
    restriction: {
      ability: 'users.manage',
      openTo: 'administrators',
      title: 'users.createTitle',
      sentence: 'forbidden.createUsers',
    },
    load: async () => (await import('./features/users/create-user-screen.tsx')).CreateUserScreen,
  },
  {
    path: 'users/invite',
    section: 'users',
    restriction: {
      ability: 'users.manage',
      openTo: 'administrators',
      title: 'invite.title',
      sentence: 'forbidden.createUsers',
    },
    load: async () => (await import('./features/users/invitations/invite-screen.tsx')).InviteScreen,
  },
]
