import Rss from 'lucide-react/icons/rss'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath, usePage } from '../../engine/page-context.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { filterOf } from './list-filter.ts'
import { ProgrammeLinks } from './programme-links.tsx'
import { ListAnnouncement, PublicationList } from './publication-list.tsx'
import { SearchForm } from './search-form.tsx'

export function PublicationsPage() {
  const { t } = useTranslation('publications')
  const { language, search } = usePage()
  const filter = filterOf(search)

  return (
    <>
      <PageHeading title={t('list.title')} text={t('list.text')} />
      <section className="section" aria-label={t('list.label')}>
        <div className="wrap">
          <SearchForm query={filter.q} />
          <ProgrammeLinks filter={filter} />
          <ListAnnouncement language={language} filter={filter} />
          <PublicationList language={language} filter={filter} />
          <FeedLink />
        </div>
      </section>
    </>
  )
}

function FeedLink() {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  return (
    <p className="feed-link">
      <a className="more" href={localized('/feed.xml')} type="application/atom+xml">
        <Icon icon={Rss} /> {t('list.feed')}
      </a>
    </p>
  )
}
