import type { Ability } from '@ufuq/shared/contract/users'
import type { Glyph } from '@ufuq/shared/ui/icon'
import type { ParseKeys } from 'i18next'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { KIND_SCREENS, KIND_SECTIONS } from '../kinds/index.ts'
import type { Requirement, Restriction } from '../session/guards.tsx'

/** The navigation, in order. `ability` hides a section from users who lack it. */
export const SECTIONS = {
  overview: { path: '/admin', icon: LayoutDashboard },
  publications: { path: '/admin?tab=publications', icon: FileText },
  pictures: { path: '/admin/pictures', icon: ImageIcon, ability: 'pictures.upload' },
  ...KIND_SECTIONS,
  site: { path: '/admin/site', icon: PanelsTopLeft, ability: 'site.edit' },
  inbox: { path: '/admin/inbox', icon: Inbox, ability: 'inbox.read' },
  users: { path: '/admin?tab=users', icon: Users, ability: 'users.manage' },
  events: { path: '/admin?tab=events', icon: CalendarDays },
  settings: { path: '/admin?tab=settings', icon: Settings },
} as const satisfies Record<string, { path: string; icon: Glyph; ability?: Requirement }>

type Sections = typeof SECTIONS
export type Section = keyof Sections

/** The sections that are tabs of the first screen, recognised by their addresses. */
export type Tab = {
  [S in Section]: Sections[S]['path'] extends '/admin' | `/admin?${string}` ? S : never
}[Section]

export const isTab = (section: Section): section is Tab =>
  /^\/admin(?:\?|$)/.test(SECTIONS[section].path)

interface Screen {
  /** Relative to `/admin`. */
  path: string
  /** The section marked as current in the navigation. */
  section: Section
  restriction?: Restriction
  /**
   * The screen uses the whole width of the window. The side navigation is collapsed unless the user
   * expands it on such a screen.
   */
  isForWriting?: true
}

/** A screen for administrators. */
const administrators = (
  ability: Ability,
  title: ParseKeys<'admin'>,
  sentence: ParseKeys<'admin'> = 'forbidden.page',
): Restriction => ({ ability, openTo: 'administrators', title, sentence })

const SITE: Restriction = {
  ability: 'site.edit',
  openTo: 'editors',
  title: 'site.title',
  sentence: 'forbidden.site',
}
const PUBLICATIONS_BIN: Restriction = {
  ability: 'publications.restore',
  openTo: 'editors',
  title: 'bin.title',
  sentence: 'forbidden.bin',
}
const USERS = administrators('users.manage', 'users.title')
const NEW_USER = administrators('users.manage', 'users.createTitle', 'forbidden.createUsers')
const INVITATION = administrators('users.manage', 'invite.title', 'forbidden.createUsers')
const SIGNING_IN = administrators('users.manage', 'signingIn.title')
const WEBHOOKS = administrators('webhooks.manage', 'webhooks.title')
const IMPORT = administrators('imports.manage', 'import.title')
const EXPORT = administrators('exports.manage', 'export.title')

const TABLE = [
  { path: '', section: 'overview' },
  { path: 'publications', section: 'publications' },
  { path: 'publications/create', section: 'publications', isForWriting: true },
  { path: 'publications/bin', section: 'publications', restriction: PUBLICATIONS_BIN },
  { path: 'publications/:id/history', section: 'publications' },
  { path: 'publications/edit/:id', section: 'publications', isForWriting: true },
  { path: 'publications/edit-bilingual/:id', section: 'publications', isForWriting: true },
  { path: 'pictures', section: 'pictures' },
  { path: 'pictures/bin', section: 'pictures' },
  { path: 'pictures/:id', section: 'pictures' },
  { path: 'pictures/:id/history', section: 'pictures' },
  { path: 'site', section: 'site', restriction: SITE },
  { path: 'users', section: 'users', restriction: USERS },
  { path: 'users/create', section: 'users', restriction: NEW_USER },
  { path: 'users/invite', section: 'users', restriction: INVITATION },
  { path: 'signing-in', section: 'users', restriction: SIGNING_IN },
  { path: 'signing-in/:provider', section: 'users', restriction: SIGNING_IN },
  { path: 'security', section: 'settings' },
  { path: 'webhooks', section: 'settings', restriction: WEBHOOKS },
  { path: 'webhooks/:id', section: 'settings', restriction: WEBHOOKS },
  { path: 'import', section: 'settings', restriction: IMPORT },
  { path: 'export', section: 'settings', restriction: EXPORT },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof TABLE)[number]['path']

/**
 * Every screen in the frame; its route, its guard and its navigation entry are derived from
 * this table.
 */
export const SCREENS: readonly Screen[] = [
  ...TABLE,
  ...KIND_SCREENS.map(({ path, name, kind, section, isForWriting }) => ({
    path,
    section,
    ...(isForWriting && { isForWriting }),
    restriction: {
      ability: kind,
      openTo: kind.permissions.read?.editor ? ('editors' as const) : ('administrators' as const),
      title: `kinds.${name}.name` as const,
      sentence: 'entries.forbidden' as const,
    },
  })),
]
