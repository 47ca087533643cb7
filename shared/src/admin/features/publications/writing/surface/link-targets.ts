import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localizedPath, PUBLIC_PAGES } from '../../../../../contract/addresses.ts'
import type { Language } from '../../../../../contract/languages.ts'
import { LIMITS } from '../../../../../contract/limits.ts'
import type {
  AdminPublicationItem,
  PublicationState,
} from '../../../../../contract/publications.ts'
import { normalizeForSearch } from '../../../../../contract/text-search.ts'
import { isPublic } from '../../../../public-page.tsx'
import { useSettled } from '../../../../settled.ts'
import { publicationQueries } from '../../queries.ts'

/** A page of this site that a link may lead to. */
export interface LinkTarget {
  path: string
  title: string
  /** Of the publication there, or null for a page with a fixed address. */
  publication: { language: Language; state: PublicationState } | null
}

const PAGES_MAX = 3

/** What fits the words, once typing pauses: publications in the text's own language first, then pages. */
export function useLinkTargets(typed: string, language: Language): LinkTarget[] {
  const { t } = useTranslation(['admin', 'common'])
  const words = isSearch(typed) ? typed.trim().slice(0, LIMITS.search.max) : null
  const settled = useSettled(words)
  const { data } = useQuery({
    ...publicationQueries.linkTargets(settled ?? ''),
    enabled: settled !== null,
  })
  if (words === null) return []
  const publications = words === settled && data ? data.items.map(targetOf) : []
  const own = (target: LinkTarget) => Number(target.publication?.language === language)
  return [
    ...publications.toSorted((a, b) => own(b) - own(a)),
    ...pagesFor(words, language, (name) => t(`common:${name}`)),
  ]
}

/** An address is written out; anything else asks what the site has. */
const isSearch = (typed: string): boolean => !/^\s*(?:[a-z][a-z\d+.-]*:|[/#])|[@]/i.test(typed)

const targetOf = (item: AdminPublicationItem): LinkTarget => ({
  // readable: a slug has no sign that markdown would take for its own
  path: localizedPath(item.language, `/publications/${item.slug}`),
  title: item.title,
  publication: {
    language: item.language,
    state: item.status === 'draft' ? 'draft' : isPublic(item) ? 'published' : 'scheduled',
  },
})

type PageName = (typeof PUBLIC_PAGES)[number]['name']

function pagesFor(
  words: string,
  language: Language,
  nameOf: (name: PageName) => string,
): LinkTarget[] {
  const wanted = normalizeForSearch(words)
  if (wanted === '') return []
  return PUBLIC_PAGES.map(({ path, name }) => ({
    path: localizedPath(language, path),
    title: nameOf(name),
    publication: null,
  }))
    .filter(({ path, title }) =>
      ` ${normalizeForSearch(title)} ${path.replaceAll('/', ' ')}`.includes(` ${wanted}`),
    )
    .slice(0, PAGES_MAX)
}
