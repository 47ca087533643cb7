import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuName } from '@ufuq/shared/contract/site/menus'
import { shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import { differences } from '@ufuq/shared/kinds/differences'
import { menus } from '@ufuq/shared/kinds/menus'
import { useMenus } from './menus-context.ts'
import { useMenuEntries } from './use-menu-entries.ts'

/** Shows how a menu differs from the shipped one, and lets the user restore the shipped one. */
export function RestoreMenu({ menu }: { menu: MenuName }) {
  const { t } = useTranslation('admin')
  const { isReadOnly } = useMenus()
  const { items, isShipped, restore } = useMenuEntries(menu)
  const [isRestored, setRestored] = useState(false)
  const own = items.filter(({ id }) => !isShipped(id)).length
  const fields = { [menu]: menus.fields[menu] }
  const shipped = { [menu]: shippedMenus()[menu] }
  const isChanged = differences(fields, shipped, { [menu]: items }).length > 0
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
