import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isHiddenPage, useLocalizedPath, usePage, useSite } from '../engine/page-context.ts'
import { currentMark, MAIN_LINKS } from './navigation.ts'

/** The shipped links of the header. A small sun marks the current page. */
export function MainLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation()
  const { path } = usePage()
  const localized = useLocalizedPath()
  const site = useSite()

  return (
    <ul>
      {MAIN_LINKS.filter(([, link]) => !isHiddenPage(site, link)).map(([name, link]) => {
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
