import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import { Icon } from '@ufuq/shared/ui/icon'
import { Logo } from '@ufuq/shared/ui/logo'
import { Plate } from '@ufuq/shared/ui/plate'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '../engine/page-context.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MainLinks } from './main-links.tsx'
import { PhoneLinks } from './phone-links.tsx'

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
              <Dialog.Close className="burger" aria-label={t('nav.closeMenu')}>
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
