import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { useLocation } from 'react-router-dom'
import type { Glyph } from '../../ui/icon.tsx'
import type { Ability } from '../../contract/users.ts'
import { useSession } from '../session/session.tsx'

const SECTIONS = ['overview', 'publications', 'inbox', 'users', 'events', 'settings'] as const
export type Section = (typeof SECTIONS)[number]

export const isSection = (value: unknown): value is Section =>
  SECTIONS.some((section) => section === value)

/** The inbox is a screen of its own, the others are tabs of the dashboard. */
export const sectionPath = (section: Section): string => {
  if (section === 'overview') return '/admin'
  return section === 'inbox' ? '/admin/inbox' : `/admin?tab=${section}`
}

export const sectionIcons: Record<Section, Glyph> = {
  overview: LayoutDashboard,
  publications: FileText,
  inbox: Inbox,
  users: Users,
  events: CalendarDays,
  settings: Settings,
}

const neededAbility: Partial<Record<Section, Ability>> = {
  inbox: 'inbox.read',
  users: 'users.manage',
}

/** The sections this person has. */
export function useSections(): Section[] {
  const { abilities } = useSession()
  return SECTIONS.filter((section) => {
    const needed = neededAbility[section]
    return needed === undefined || abilities.includes(needed)
  })
}

const ownScreens = ['publications', 'inbox', 'users'] as const

/** The section that the current screen belongs to, or null. */
export function useCurrentSection(): Section | null {
  const { pathname, search } = useLocation()
  const [, , part] = pathname.split('/')
  if (part) return ownScreens.find((section) => section === part) ?? null
  const tab = new URLSearchParams(search).get('tab')
  return isSection(tab) ? tab : 'overview'
}
