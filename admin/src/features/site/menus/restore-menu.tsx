import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuName } from '@ufuq/shared/contract/site/menus'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { isSame } from '@ufuq/shared/domain/site/overlay'
import { SITE_SIDES } from '@ufuq/shared/contract/site/values'
import { usePageInEditor } from '../editing/page-context.ts'
import { useMenuEntries } from './use-menu-entries.ts'

/** Shows how a menu differs from the shipped one, and lets the user restore the shipped one. */
export function RestoreMenu({ menu, typed }: { menu: MenuName; typed: SiteValues }) {
  const { t } = useTranslation('admin')
  const { shipped, isReadOnly } = usePageInEditor()
  const { order, isShipped, restore } = useMenuEntries(menu)
  const [isRestored, setRestored] = useState(false)
  const own = order.filter((id) => !isShipped(id)).length
  const isChanged = SITE_SIDES.some((side) =>
    Object.entries(typed[side]).some(
      ([path, value]) => path.startsWith(`${menu}.`) && !isSame(value, shipped[side][path]),
    ),
  )
  if (!isChanged) return <p className="say">{t('menus.shippedState')}</p>
  return (
    <p className="say" role="status">
      {isRestored ? (
        t('menus.restored')
      ) : (
        <>
          {own > 0 ? t('menus.own', { count: own }) : t('menus.changedState')}{' '}
          {!isReadOnly && (
            <button
              type="button"
              className="link-btn"
              onClick={() => {
                restore()
                setRestored(true)
              }}
            >
              {t('menus.restore')}
            </button>
          )}
        </>
      )}
    </p>
  )
}
