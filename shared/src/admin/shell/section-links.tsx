import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { SECTIONS } from '../screens.ts'
import { sectionIcons, useCurrentSection, useSections } from './nav-items.ts'
import { NewMessages } from './new-messages.tsx'
import { WaitingReviews } from './waiting-reviews.tsx'

interface SectionLinksProps {
  /** `tabbar` is the one at the foot of a phone. */
  className?: 'tabbar'
  /** Where only the icons are visible. */
  withTooltips?: boolean
}

export function SectionLinks({ className, withTooltips = false }: SectionLinksProps) {
  const { t } = useTranslation('admin')
  const sections = useSections()
  const current = useCurrentSection()
  return (
    <nav className={className} aria-label={t('nav.label')}>
      {sections.map((section) => (
        <Tooltip key={section} label={t(`nav.${section}`)} enabled={withTooltips}>
          <Link to={SECTIONS[section].path} aria-current={section === current ? 'page' : undefined}>
            <Icon icon={sectionIcons[section]} />
            <span className="name">{t(`nav.${section}`)}</span>
            {section === 'publications' && <WaitingReviews />}
            {section === 'inbox' && <NewMessages />}
          </Link>
        </Tooltip>
      ))}
    </nav>
  )
}
