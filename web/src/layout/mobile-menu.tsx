import type { MenuEntry } from '@ufuq/shared/contract/site/menus'
import { Icon } from '@ufuq/shared/ui/icon'
import { Logo } from '@ufuq/shared/ui/logo'
import { Plate } from '@ufuq/shared/ui/plate'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '../engine/page-context.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MainLinks, MenuLink } from './menu-link.tsx'
import { keyOf } from './navigation.ts'

interface MobileMenuProps {
  switchTo: string | undefined
  onClose: () => void
  /** The button that gets the focus when the menu closes, unless a link was followed. */
  opener: RefObject<HTMLButtonElement | null>
}

export default function MobileMenu({ switchTo, onClose, opener }: MobileMenuProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const own = useSite().menus?.[language].header
  const isLeaving = useRef(false)
  const leave = () => {
    isLeaving.current = true
    onClose()
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="menu"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isLeaving.current) opener.current?.focus()
          }}
        >
          <VisuallyHidden>
            <Dialog.Title>{t('nav.menuTitle')}</Dialog.Title>
          </VisuallyHidden>
          <div className="top">
            <span className="logo">
              <Logo language={language} name={t('siteName')} />
            </span>
            <div className="header-tools">
              <LanguageSwitch to={switchTo} onFollow={leave} />
              <Dialog.Close className="header-tool burger" aria-label={t('nav.closeMenu')}>
                <Icon icon={X} />
              </Dialog.Close>
            </div>
          </div>
          <nav aria-label={t('nav.label')}>
            {own ? <PhoneLinks entries={own} onFollow={leave} /> : <MainLinks onFollow={leave} />}
          </nav>
          <Plate tone="night" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PhoneLinksProps {
  entries: readonly MenuEntry[]
  onFollow: () => void
}

/**
 * The phone menu as staff changed it. All entries are shown, and those below another one are
 * indented.
 */
const PhoneLinks = ({ entries, onFollow }: PhoneLinksProps) => (
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
