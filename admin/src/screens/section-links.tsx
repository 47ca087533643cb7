import { useQuery } from '@tanstack/react-query'
import { KINDS } from '@ufuq/shared/kinds/index'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { KIND_SECTIONS, type KindSection } from '../kinds/index.ts'
import { NewCount, NewMessages } from '../kinds/message/new-messages.tsx'
import { reviewCountsQuery } from '../session/colleagues/review-counts.ts'
import { useMeets } from '../session/session.tsx'
import { isUnderway, type Library } from '../uploads/upload.ts'
import { useUploads } from '../uploads/uploads-provider.tsx'
import { SCREENS, SECTIONS, type Section } from './screens.ts'

export function SectionLinks() {
  const { t } = useTranslation('admin')
  const sections = useSections()
  return (
    <nav aria-label={t('nav.label')}>
      {sections.map((section) => (
        <SectionLink key={section} section={section} />
      ))}
    </nav>
  )
}

/**
 * A phone has room for five names; if there are more sections, the last entry leads to the others.
 */
const PLACES = 5
const AT_HAND: readonly Section[] = ['overview', 'publications', 'pictures', 'inbox']

/** The sections at the bottom of a phone's screen; the last entry leads to the other sections. */
export function TabBar() {
  const { t } = useTranslation('admin')
  const sections = useSections()
  const isAtHand = (section: Section) => sections.length <= PLACES || AT_HAND.includes(section)
  const others = sections.filter((section) => !isAtHand(section))
  return (
    <nav className="tabbar" aria-label={t('nav.label')}>
      {sections.filter(isAtHand).map((section) => (
        <SectionLink key={section} section={section} />
      ))}
      {others.length > 0 && <More sections={others} />}
    </nav>
  )
}

function SectionLink({ section }: { section: Section }) {
  const sectionName = useSectionName()
  const isCurrent = useCurrentSection() === section
  return (
    <Link to={SECTIONS[section].path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon icon={SECTIONS[section].icon} />
      <span className="name">{sectionName(section)}</span>
      {section === 'publications' && <Waiting of={KINDS.publication} />}
      {section === 'pictures' && <Running of="pictures" />}
      {section === 'site' && <Waiting of={KINDS.page} />}
      {section === 'document' && <Running of="documents" />}
      {section === 'document' && <Waiting of={KINDS.document} />}
      {section === 'inbox' && <NewMessages />}
    </Link>
  )
}

function More({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('admin')
  const sectionName = useSectionName()
  const navigate = useNavigate()
  const current = useCurrentSection()
  const isCurrent = current !== null && sections.includes(current)
  return (
    <Menu
      label={t('nav.more')}
      side="top"
      trigger={
        <button type="button" aria-current={isCurrent || undefined}>
          <Icon icon={Ellipsis} />
          <span className="name">{t('nav.more')}</span>
          {sections.includes('site') && <Waiting of={KINDS.page} />}
        </button>
      }
    >
      {sections.map((section) => (
        <MenuItem
          key={section}
          icon={SECTIONS[section].icon}
          onChoose={() => void navigate(SECTIONS[section].path)}
        >
          {sectionName(section)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/**
 * The number of uploads in progress, next to the library's name in the navigation. Uploads continue
 * whichever screen is shown.
 */
function Running({ of }: { of: Library }) {
  const { t } = useTranslation('admin')
  const count = useUploads(of).filter(isUnderway).length
  return <NewCount count={count} label={t(`${of}.uploads.running`, { count })} />
}

/** The number of reviews of a kind that wait for this user; nothing if there are none. */
function Waiting({ of }: { of: Kind }) {
  const { t } = useTranslation('admin')
  const counts = useQuery(reviewCountsQuery()).data?.[of.path]
  if (!counts) return null
  const count = counts.ready + counts.returned
  const label = of === KINDS.page ? 'reviews.pages.waiting' : 'reviews.waiting'
  return <NewCount count={count} label={t(label, { count })} />
}

export const isSection = (value: string | null): value is Section =>
  value !== null && Object.hasOwn(SECTIONS, value)

const isKind = (section: Section): section is KindSection => Object.hasOwn(KIND_SECTIONS, section)

function useSectionName(): (section: Section) => string {
  const { t } = useTranslation('admin')
  const kindName = t as (key: string) => string
  return (section) => (isKind(section) ? kindName(`kinds.${section}.name`) : t(`nav.${section}`))
}

/** The sections that this user may see. */
function useSections(): Section[] {
  const meets = useMeets()
  return Object.keys(SECTIONS)
    .filter(isSection)
    .filter((section) => {
      const entry = SECTIONS[section]
      return !('ability' in entry) || meets(entry.ability)
    })
}

/** The section of the current screen, or null. */
function useCurrentSection(): Section | null {
  const { pathname, search } = useLocation()
  const [, , part] = pathname.split('/')
  if (part) return SCREENS.find(({ path }) => path.split('/')[0] === part)?.section ?? null
  const tab = new URLSearchParams(search).get('tab')
  return isSection(tab) ? tab : 'overview'
}
