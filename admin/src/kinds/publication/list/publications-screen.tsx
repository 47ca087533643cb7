import { queryOptions, useQuery } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { PublicationAuthor } from '@ufuq/shared/contract/publication-lists'
import { PAIR_STATES } from '@ufuq/shared/contract/publications'
import { publication as kind } from '@ufuq/shared/kinds/publication/publication'
import Tags from 'lucide-react/icons/tags'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { FilterOption } from '../../../components/filter-bar.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { ViewMenu } from '../../../components/lists/view-menu.tsx'
import type { ListFilter } from '../../../entry/list-filters.ts'
import { ListScreen } from '../../../entry/list-screen.tsx'
import type { AdminT } from '../../../server/error-text.ts'
import { publicationKeys } from '../../../server/query-keys.ts'
import { useAbility, useMay, useSession } from '../../../session/session.tsx'
import { usePublicationRows } from './publication-rows.tsx'

/** `/admin/publications`: find, browse and change all publications; the view is in the address. */
export function PublicationsScreen() {
  const { t } = useTranslation('admin')
  return (
    <ListScreen
      {...usePublicationRows()}
      filters={usePublicationFilters()}
      search={t('manage.search')}
    >
      <Views />
      {useAbility('tags.manage') && (
        <LinkButton variant="quiet" icon={Tags} to="/admin/tags">
          {t('tags.title')}
        </LinkButton>
      )}
    </ListScreen>
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

/** The filters of the list besides those of every kind. */
function usePublicationFilters(): ListFilter[] {
  const { t } = useTranslation('admin')
  return [
    {
      name: 'language',
      label: t('manage.language'),
      any: t('manage.anyLanguage'),
      choices: LANGUAGES.map((value) => ({ value, text: t(`manage.languages.${value}`) })),
    },
    {
      name: 'pair',
      parameter: 'filter[pair]',
      label: t('manage.pair'),
      any: t('manage.anyPair'),
      choices: PAIR_STATES.map((value) => ({ value, text: t(`manage.pairs.${value}`) })),
    },
    {
      name: 'author',
      label: t('manage.author'),
      any: t('manage.anyAuthor'),
      choices: useAuthorOptions(),
    },
    { name: 'tag', parameter: 'filter[tag]', label: t('manage.tag') },
  ]
}

/** The authors of the publications in the list. */
const authorsQuery = () =>
  queryOptions({
    queryKey: publicationKeys.authors(),
    queryFn: readFrom<PublicationAuthor[]>('/api/publications/admin/authors'),
  })

/**
 * The authors as options. The chosen one is among them even if all their publications were deleted,
 * or while the names are loading.
 */
function useAuthorOptions(): FilterOption[] {
  const { t } = useTranslation('admin')
  const { data = [] } = useQuery(authorsQuery())
  const chosen = useSearchParams()[0].get('author') ?? ''
  const options = authorOptions(t, data)
  const isKnown = options.some(({ value }) => value === chosen)
  if (isKnown || !/^[1-9]\d{0,9}$/.test(chosen)) return options
  return [...options, { value: chosen, text: t('manage.unknownAuthor') }]
}

/** Former members come last; if there are several, numbers distinguish them. */
function authorOptions(t: AdminT, authors: readonly PublicationAuthor[]): FilterOption[] {
  const named = authors.flatMap(({ id, username }) =>
    username === null ? [] : [{ value: String(id), text: username }],
  )
  const former = authors.filter(({ username }) => username === null)
  const textOf = (place: number) =>
    former.length > 1 ? t('users.formerNumbered', { number: place + 1 }) : t('users.former')
  return [...named, ...former.map(({ id }, place) => ({ value: String(id), text: textOf(place) }))]
}
