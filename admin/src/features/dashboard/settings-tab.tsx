import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { SiteLink } from '../../shell/site-link.tsx'
import { SettingsContents } from './settings/settings-contents.tsx'
import { useSettings, type SettingsSection } from './settings/sections.tsx'

/** Every section has an address, such as `?tab=settings#password`. */
export function SettingsTab() {
  const { t } = useTranslation('admin')
  const sections = useSettings()
  useSectionOfAddress(sections)
  return (
    <div className="settings">
      <SettingsContents sections={sections} />
      <div className="sections">
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        <p className="only-phone">
          <SiteLink className="more">{t('shell.backToSite')}</SiteLink>
        </p>
      </div>
    </div>
  )
}

/**
 * Moves the focus to the section in the address, as a link within a page does, because React Router
 * only changes the address.
 */
function useSectionOfAddress(sections: readonly SettingsSection[]) {
  const location = useLocation()
  const isThere = sections.some(({ id }) => location.hash === `#${id}`)
  useEffect(() => {
    const section = isThere && document.getElementById(location.hash.slice(1))
    if (!section) return
    section.scrollIntoView()
    section.focus({ preventScroll: true })
  }, [location, isThere])
}

function Section({ id, title, text, body }: SettingsSection & { body: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p id={`${id}-text`}>{text}</p>}
      </header>
      <div>{body}</div>
    </section>
  )
}
