import type { MenuEntry } from '@ufuq/shared/contract/site/menus'
import { MenuLink } from './menu-link.tsx'
import { keyOf } from './navigation.ts'

interface PhoneLinksProps {
  entries: readonly MenuEntry[]
  onFollow: () => void
}

/**
 * The phone menu as staff changed it. All entries are shown, and those below another one are
 * indented.
 */
export const PhoneLinks = ({ entries, onFollow }: PhoneLinksProps) => (
  <ul className="own-links">
    {entries.map((entry) => (
      <li key={keyOf(entry)}>
        <MenuLink entry={entry} rises onFollow={onFollow} />
        {entry.below && (
          <ul>
            {entry.below.map((one) => (
              <li key={keyOf(one)}>
                <MenuLink entry={one} rises onFollow={onFollow} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)
