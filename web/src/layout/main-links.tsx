import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath, usePage } from '../engine/page-context.ts'
import { currentMark, MAIN_LINKS } from './navigation.ts'

/** The shipped links of the header. A small sun marks the current page. */
export function MainLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation()
  const { path } = usePage()
  const localized = useLocalizedPath()

  return (
    <ul>
      {MAIN_LINKS.map(([name, link]) => {
        const current = currentMark(link, path)
        return (
          <li key={name}>
            <Link
              to={localized(link)}
              aria-current={current}
              className={current && 'rising'}
              onClick={onFollow}
            >
              {t(`nav.${name}`)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
