import Menu from 'lucide-react/icons/menu'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Icon } from '@ufuq/shared/ui/icon'
import { bridge } from './bridge.ts'
import { useFrameLanguage } from './use-frame-language.ts'
import { useTitle } from './use-title.ts'

/**
 * Replaces the system's title bar. The system draws its buttons over one end of it. The title bar
 * is not the page's banner landmark, which belongs to the screens.
 */
export function TitleBar({ hasMenuButton }: { hasMenuButton: boolean }) {
  const { t } = useTranslation('desktop')
  const direction = directionOf(useFrameLanguage())
  const title = useTitle()

  const openMenu = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, right, bottom } = currentTarget.getBoundingClientRect()
    void bridge.openMenu(Math.max(0, direction === 'rtl' ? right : left), bottom)
  }

  return (
    <section className="title-bar" aria-label={t('titleBar.label')}>
      <div dir={direction}>
        {hasMenuButton && (
          <button
            type="button"
            aria-label={t('titleBar.menu')}
            aria-haspopup="menu"
            onClick={openMenu}
          >
            <Icon icon={Menu} />
          </button>
        )}
        <p>{title}</p>
      </div>
    </section>
  )
}
