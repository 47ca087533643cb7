import { queryOptions, useQuery } from '@tanstack/react-query'
import { readPageFrom } from '@ufuq/shared/client/read-from'
import { PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { OWN_PAGES_PATH, type OwnPage } from '@ufuq/shared/contract/own-pages'
import type { Tag } from '@ufuq/shared/contract/tags'
import type { TargetNames } from '@ufuq/shared/domain/menus/shown-menus'
import { entryKeys, tagKeys } from '../../../query-keys.ts'

const PAGES = `/api/${OWN_PAGES_PATH}`
/** The longest list that one call returns. */
const MAX_PAGE = { limit: String(PAGE_SIZE.max) }

type ListedPage = Omit<OwnPage, 'sections'>

const pagesQuery = queryOptions({
  queryKey: entryKeys.targets(PAGES),
  queryFn: readPageFrom<ListedPage>(`${PAGES}?${new URLSearchParams(MAX_PAGE)}`),
  staleTime: 0,
})

const tagsQuery = queryOptions({
  queryKey: tagKeys.page(MAX_PAGE),
  queryFn: readPageFrom<Tag>(
    `/api/tags?${new URLSearchParams({ language: 'ar', filter: 'all', ...MAX_PAGE })}`,
  ),
  staleTime: 0,
})

/** What an entry of a menu may lead to. */
export interface MenuTargets {
  shipped: typeof PUBLIC_PAGES
  pages: readonly ListedPage[]
  tags: readonly Tag[]
  /** What the targets lead to, as far as these lists have them. */
  names: TargetNames
  isLoading: boolean
}

export function useMenuTargets(): MenuTargets {
  const pages = useQuery(pagesQuery)
  const tags = useQuery(tagsQuery)
  const pageOf = (id: number) => pages.data?.items.find((one) => one.id === id)
  const tagOf = (id: number) => tags.data?.items.find((one) => one.id === id)
  return {
    shipped: PUBLIC_PAGES,
    pages: pages.data?.items ?? [],
    tags: tags.data?.items ?? [],
    names: {
      slugOf(id, language) {
        const page = pageOf(id)
        return page?.isPublic[language] ? page.slug[language] : null
      },
      tagOf: (id, language) => tagOf(id)?.[language] ?? null,
    },
    isLoading: pages.isLoading || tags.isLoading,
  }
}
