import type { MenuEntry, MenuLink as Entry } from '@ufuq/shared/contract/site/menus'
import { useTranslation } from 'react-i18next'
import { useLanguage, usePage } from '../engine/page-context.ts'
import { headerRules, movable } from './header-rules.ts'
import { MenuLink } from './menu-link.tsx'
import { holdsCurrent, keyOf } from './navigation.ts'
import { OpeningEntry } from './opening-entry.tsx'

/**
 * The header's menu as staff changed it. Entries that do not fit into the header are under "More".
 */
export function OwnMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  const { path } = usePage()
  const language = useLanguage()
  const moving = movable(entries, { language, more: t('nav.more') })
  const current = moving.find(({ entry }) => holdsCurrent(entry, path))
  const menu = (
    <ul>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          {entry.below ? (
            <OpeningEntry label={entry.label} holdsCurrent={holdsCurrent(entry, path)}>
              {(close) => <Links entries={withItself(entry)} onFollow={close} />}
            </OpeningEntry>
          ) : (
            <MenuLink entry={entry} rises />
          )}
        </li>
      ))}
      {moving.length > 0 && (
        <li className="menu-more" data-at={current?.place}>
          <OpeningEntry label={t('nav.more')} holdsCurrent={false}>
            {(close) => (
              <ul>
                {moving.map(({ entry }) => (
                  <li key={keyOf(entry)}>
                    <MenuLink entry={entry} onFollow={close} />
                    {entry.below && <Links entries={entry.below} onFollow={close} />}
                  </li>
                ))}
              </ul>
            )}
          </OpeningEntry>
        </li>
      )}
    </ul>
  )
  if (moving.length === 0) return menu
  return (
    <>
      <style>{headerRules(moving)}</style>
      {menu}
    </>
  )
}

/** The links in the list of an entry, beginning with the entry's own page if it has one. */
const withItself = ({ label, to, below = [] }: MenuEntry): Entry[] =>
  to === null ? below : [{ label, to }, ...below]

interface LinksProps {
  entries: readonly Entry[]
  onFollow: () => void
}

const Links = ({ entries, onFollow }: LinksProps) => (
  <ul>
    {entries.map((entry) => (
      <li key={keyOf(entry)}>
        <MenuLink entry={entry} onFollow={onFollow} />
      </li>
    ))}
  </ul>
)
