import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { SettingsSection } from './sections.tsx'

/**
 * A table of contents next to the sections, drawn as a scale on which the sun marks the section
 * being read.
 */
export function SettingsContents({ sections }: { sections: readonly SettingsSection[] }) {
  const { t } = useTranslation('admin')
  const { search } = useLocation()
  const current = useSectionInView(sections)
  return (
    <nav className="contents settings-contents" aria-label={t('settings.sections')}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The section in the address while it is completely visible, because the last sections never reach
 * the top of the window. Otherwise, the last section whose top is in the upper 30 % of the window
 * or above the window.
 */
function useSectionInView(sections: readonly SettingsSection[]): string | undefined {
  const { hash } = useLocation()
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const update = () => {
      const places = ids.split(' ').map((id) => {
        const { top, bottom } =
          document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect()
        return { id, top, isSeen: top >= 0 && bottom <= innerHeight }
      })
      const named = places.find(({ id, isSeen }) => isSeen && hash === `#${id}`)
      const read = places.findLast(({ top }) => top <= innerHeight * 0.3)
      setCurrent((named ?? read ?? places[0])?.id)
    }
    update()
    // Listens in the capture phase, because the desktop app scrolls an element other than the
    // document.
    document.addEventListener('scroll', update, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', update, { capture: true })
  }, [ids, hash])
  return current
}
