import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListPages } from '../../pairs/list-pages.tsx'
import { PairsList } from '../../pairs/pairs-list.tsx'
import { useAbility } from '../../session/session.tsx'
import { Page } from '../../shell/page.tsx'
import { BinLink } from './bin/bin-link.tsx'
import { openedFrom } from './editor/return-address.ts'

/** `/admin/publications`: every pair, newest first; the page is in the address. */
export function PublicationsScreen() {
  const { t } = useTranslation('admin')
  const location = useLocation()
  const [params] = useSearchParams()
  const canCreate = useAbility('publications.create')
  const after = params.get('after')
  return (
    <Page
      title={t('publications.title')}
      action={
        canCreate && (
          <Link
            className={buttonClass({ size: 'small' })}
            to="/admin/publications/create"
            state={openedFrom(location)}
          >
            <Icon icon={Plus} />
            <span className="only-wide">{t('publications.create')}</span>
            <span className="only-phone">{t('publications.createShort')}</span>
          </Link>
        )
      }
    >
      <p className="list-ways">
        <BinLink />
      </p>
      <PairsList after={after} pager={(next) => <ListPages after={after} next={next} />} />
    </Page>
  )
}
