import type { MenuLink as Entry } from '@ufuq/shared/contract/site/menus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath, usePage, isHiddenPage, useSite } from '../engine/page-context.ts'
import { currentMark, isElsewhere, MAIN_LINKS } from './navigation.ts'

interface MenuLinkProps {
  entry: Entry
  /** Whether a small sun marks the current page. */
  rises?: boolean
  onFollow?: (() => void) | undefined
}

/** An entry of a menu that staff changed. An entry without an address is shown as a heading. */
export function MenuLink({ entry: { label, to }, rises, onFollow }: MenuLinkProps) {
  const { path } = usePage()
  const localized = useLocalizedPath()
  if (to === null) return <span className="heading">{label}</span>
  if (isElsewhere(to)) {
    return (
      <a href={to} onClick={onFollow}>
        {label}
      </a>
    )
  }
  const current = currentMark(to, path)
  return (
    <Link
      to={localized(to)}
      aria-current={current}
      className={current && rises ? 'rising' : undefined}
      onClick={onFollow}
    >
      {label}
    </Link>
  )
}

/** The shipped links of the header. A small sun marks the current page. */
export function MainLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation()
  const site = useSite()
  return (
    <ul>
      {MAIN_LINKS.filter(([, link]) => !isHiddenPage(site, link)).map(([name, to]) => (
        <li key={name}>
          <MenuLink entry={{ label: t(`nav.${name}`), to }} rises onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}
