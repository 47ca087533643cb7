import Plus from 'lucide-react/icons/plus'
import Tags from 'lucide-react/icons/tags'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { publication as kind } from '@ufuq/shared/kinds/publication'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { EntryList } from '../../../entry/entry-list.tsx'
import { ViewMenu } from '../../../lists/view-menu.tsx'
import { usePublicationRows } from './publication-rows.tsx'
import { useAbility, useMay, useSession } from '../../../session/session.tsx'
import { Page } from '../../../shell/page.tsx'
import { openedFrom } from '../return-address.ts'
import { usePublicationFilters } from './publication-filters.ts'

/** `/admin/publications`: find, browse and change all publications; the view is in the address. */
export function PublicationsScreen() {
  const { t } = useTranslation('admin')
  const location = useLocation()
  const may = useMay(kind)
  return (
    <Page
      title={t('publications.title')}
      action={
        may('create') && (
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
      <EntryList
        {...usePublicationRows()}
        filters={usePublicationFilters()}
        search={t('manage.search')}
      >
        <Views />
        {useAbility('tags.manage') && (
          <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/admin/tags">
            <Icon icon={Tags} />
            {t('tags.title')}
          </Link>
        )}
        {may('restore') && (
          <Link
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            to="/admin/publications/bin"
          >
            <Icon icon={Trash2} />
            {t('bin.title')}
          </Link>
        )}
      </EntryList>
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
  const reviews = useMay(kind)('publish')
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
