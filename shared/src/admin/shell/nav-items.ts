import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { useLocation } from 'react-router-dom'
import type { Glyph } from '../../ui/icon.tsx'
import { useAbility } from '../session/session.tsx'

export const SECTIONS = ['overview', 'publications', 'users', 'events', 'settings'] as const
export type Section = (typeof SECTIONS)[number]

export const isSection = (value: unknown): value is Section =>
  SECTIONS.some((section) => section === value)

export const sectionPath = (section: Section): string =>
  section === 'overview' ? '/admin' : `/admin?tab=${section}`

export const sectionIcons: Record<Section, Glyph> = {
  overview: LayoutDashboard,
  publications: FileText,
  users: Users,
  events: CalendarDays,
  settings: Settings,
}

/** The sections this person has. */
export function useSections(): Section[] {
  const managesUsers = useAbility('users.manage')
  return SECTIONS.filter((section) => section !== 'users' || managesUsers)
}

/** The section that the current screen belongs to, or null. */
export function useCurrentSection(): Section | null {
  const { pathname, search } = useLocation()
  const [, , part] = pathname.split('/')
  if (part) return part === 'publications' || part === 'users' ? part : null
  const tab = new URLSearchParams(search).get('tab')
  return isSection(tab) ? tab : 'overview'
}
