import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { SCREENS, SECTIONS, type Section } from '../screens.ts'
import { KIND_SECTIONS, type KindSection } from '../kinds/index.ts'
import { useMeets } from '../session/session.tsx'

export const isSection = (value: string | null): value is Section =>
  value !== null && Object.hasOwn(SECTIONS, value)

const isKind = (section: Section): section is KindSection => Object.hasOwn(KIND_SECTIONS, section)

export function useSectionName(): (section: Section) => string {
  const { t } = useTranslation('admin')
  const kindName = t as (key: string) => string
  return (section) => (isKind(section) ? kindName(`kinds.${section}.name`) : t(`nav.${section}`))
}

/** The sections that this user may see. */
export function useSections(): Section[] {
  const meets = useMeets()
  return Object.keys(SECTIONS)
    .filter(isSection)
    .filter((section) => {
      const entry = SECTIONS[section]
      return !('ability' in entry) || meets(entry.ability)
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
