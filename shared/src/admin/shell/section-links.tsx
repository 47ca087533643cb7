import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon.tsx'
import { sectionIcons, sectionPath, useCurrentSection, useSections } from './nav-items.ts'

export function SectionLinks({ className }: { className?: string }) {
  const { t } = useTranslation('admin')
  const sections = useSections()
  const current = useCurrentSection()
  return (
    <nav className={className} aria-label={t('nav.label')}>
      {sections.map((section) => (
        <Link
          key={section}
          to={sectionPath(section)}
          aria-current={section === current ? 'page' : undefined}
        >
          <Icon icon={sectionIcons[section]} />
          <span>{t(`nav.${section}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
