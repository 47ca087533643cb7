import Plus from 'lucide-react/icons/plus'
import Tags from 'lucide-react/icons/tags'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { ViewMenu } from '../../../lists/view-menu.tsx'
import { useAbility, useSession } from '../../../session/session.tsx'
import { Page } from '../../../shell/page.tsx'
import { openedFrom } from '../return-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ManagedCount, ManagedList } from './managed-list.tsx'

/** `/admin/publications`: find, browse and change all pairs; the view is in the address. */
export function PublicationsScreen() {
  const { t } = useTranslation('admin')
  const location = useLocation()
  const canCreate = useAbility('publications.create')
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
      <ListFilters count={<ManagedCount />}>
        <Views />
        <TagsLink />
        <BinLink />
      </ListFilters>
      {/* A new page resets the selection. */}
      <ManagedList key={location.search} />
    </Page>
  )
}

/**
 * The predefined views: people who may publish see the drafts to review, and other users see the
 * drafts returned to them.
 */
function Views() {
  const { t } = useTranslation('admin')
  const { id } = useSession()
  const reviews = useAbility('publications.publish')
  return (
    <ViewMenu
      list="publications"
      views={[
        { name: t('lists.views.all'), query: '' },
        {
          name: t('lists.views.waiting'),
          query: reviews ? 'pair=ready' : `author=${id}&status=draft&sort=changed`,
        },
        { name: t('lists.views.lacksEn'), query: 'pair=missing&language=ar' },
        { name: t('lists.views.lacksAr'), query: 'pair=missing&language=en' },
        { name: t('lists.views.outdated'), query: 'pair=outdated' },
      ]}
    />
  )
}

function TagsLink() {
  const { t } = useTranslation('admin')
  if (!useAbility('tags.manage')) return null
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/admin/tags">
      <Icon icon={Tags} />
      {t('tags.title')}
    </Link>
  )
}

function BinLink() {
  const { t } = useTranslation('admin')
  if (!useAbility('publications.restore')) return null
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/admin/publications/bin">
      <Icon icon={Trash2} />
      {t('bin.title')}
    </Link>
  )
}
