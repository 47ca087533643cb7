import { useQuery } from '@tanstack/react-query'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { ownPageQueries, type OwnPageItem } from '../own-pages/calls.ts'
import { disclosureQueries } from '../disclosure/queries.ts'
import { allTags } from '../tags.ts'

/** The possible targets of menu entries, besides the shipped pages. */
export interface MenuTargets {
  pages: readonly OwnPageItem[]
  tags: readonly PairTag[]
  isPagePublic: (id: number, language: Language) => boolean
  isDisclosurePublic: boolean
  isLoading: boolean
}

export function useMenuTargets(): MenuTargets {
  const { data: pages = [], ...pagesQuery } = useQuery(ownPageQueries.all())
  const { data: tags = [], ...tagsQuery } = useQuery(allTags())
  const { data: lists = [], ...listsQuery } = useQuery(disclosureQueries.lists())
  return {
    pages,
    tags,
    isPagePublic: (id, language) => pages.find((one) => one.id === id)?.isPublic[language] ?? false,
    isDisclosurePublic: lists.some(({ isPublic }) => isPublic),
    isLoading: pagesQuery.isLoading || tagsQuery.isLoading || listsQuery.isLoading,
  }
}
