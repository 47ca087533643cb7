import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { useLocation } from 'react-router-dom'
import type { Glyph } from '@ufuq/shared/ui/icon'
import { SCREENS, SECTIONS, type Section } from '../screens.ts'
import { useSession } from '../session/session.tsx'

export const isSection = (value: string | null): value is Section =>
  value !== null && Object.hasOwn(SECTIONS, value)

export const sectionIcons: Record<Section, Glyph> = {
  overview: LayoutDashboard,
  publications: FileText,
  pictures: ImageIcon,
  site: PanelsTopLeft,
  inbox: Inbox,
  users: Users,
  events: CalendarDays,
  settings: Settings,
}

/** The sections that this user may see. */
export function useSections(): Section[] {
  const { abilities } = useSession()
  return Object.keys(SECTIONS)
    .filter(isSection)
    .filter((section) => {
      const entry = SECTIONS[section]
      return !('ability' in entry) || abilities.includes(entry.ability)
    })
}

/** The section of the current screen, or null. */
export function useCurrentSection(): Section | null {
  const { pathname, search } = useLocation()
  const [, , part] = pathname.split('/')
  if (part) return SCREENS.find(({ path }) => path.split('/')[0] === part)?.section ?? null
  const tab = new URLSearchParams(search).get('tab')
  return isSection(tab) ? tab : 'overview'
}
