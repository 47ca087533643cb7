import type { MenuLink as Entry } from '@ufuq/shared/contract/site/menus'
import { Link } from 'react-router-dom'
import { useLocalizedPath, usePage } from '../engine/page-context.ts'
import { currentMark, isElsewhere } from './navigation.ts'

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
