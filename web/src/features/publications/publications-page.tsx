import Rss from 'lucide-react/icons/rss'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath, usePage, useSite } from '../../engine/page-context.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { SearchForm } from '../../layout/search-form.tsx'
import { useProgrammes } from '../../layout/programmes.ts'
import { WITHIN_PAGE } from '../../engine/page-transition.ts'
import { filterOf, isSearch, listPath, type ListFilter } from './list-filter.ts'
import { ListTitle, PublicationList } from './publication-list.tsx'
import { SearchResults, SearchStatus } from './search-results.tsx'

export function PublicationsPage() {
  const { t } = useTranslation('publications')
  const { language, search } = usePage()
  const filter = filterOf(search, useSite().programmes)
  const ofSearch = isSearch(filter)

  return (
    <>
      {/* The heading of a search is short, so that the results begin on the first screen. */}
      <PageHeading
        title={t(ofSearch ? 'list.searchTitle' : 'list.title')}
        text={ofSearch ? null : t('list.text')}
        plate={!ofSearch}
      />
      <section
        className="section"
        data-shows={ofSearch ? 'search' : 'list'}
        aria-label={t('list.label')}
      >
        <div className="wrap">
          <SearchForm query={filter.q} />
          {!ofSearch && <ProgrammeLinks filter={filter} />}
          {/* Announced while the focus stays in the field or on a link. */}
          <VisuallyHidden role="status">
            {isSearch(filter) ? (
              <SearchStatus language={language} filter={filter} />
            ) : (
              <ListTitle language={language} filter={filter} />
            )}
          </VisuallyHidden>
          {isSearch(filter) ? (
            <SearchResults language={language} filter={filter} />
          ) : (
            <PublicationList language={language} filter={filter} />
          )}
          <FurtherLinks />
        </div>
      </section>
    </>
  )
}

function FurtherLinks() {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  return (
    <>
      <p className="feed-link">
        <a className="more" href={localized('/feed.xml')} type="application/atom+xml">
          <Icon icon={Rss} /> {t('list.feed')}
        </a>
      </p>
      <p>
        <Link className="more" to={localized('/documents')}>
          {t('nav.documents', { ns: 'common' })}
        </Link>
      </p>
    </>
  )
}

/**
 * Links that filter the list by programme. They look like the tabs of the projects page, and work
 * without JavaScript.
 */
function ProgrammeLinks({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  const isWhole = filter.q === null && filter.tag === null
  const programmes = useProgrammes()
  if (programmes.length === 0) return null
  const all = { slug: null, drawing: undefined, name: t('list.allProgrammes') }

  return (
    <nav className="page-tabs" aria-label={t('list.programmesLabel')}>
      {[all, ...programmes].map(({ slug, drawing, name }) => (
        <Link
          key={slug}
          className="tab"
          data-programme={drawing}
          aria-current={isWhole && filter.category === slug ? 'page' : undefined}
          to={localized(listPath({ category: slug }))}
          state={WITHIN_PAGE}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
