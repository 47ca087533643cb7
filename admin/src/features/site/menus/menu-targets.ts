import { useQuery } from '@tanstack/react-query'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { allPages, isPagePublic, type PageEntry } from '../../../targets/pages.ts'
import { disclosureQueries } from '../disclosure/queries.ts'
import { allTags } from '../../../targets/tags.ts'

/** The possible targets of menu entries, besides the shipped pages. */
export interface MenuTargets {
  pages: readonly PageEntry[]
  tags: readonly PairTag[]
  isPagePublic: (id: number, language: Language) => boolean
  isDisclosurePublic: boolean
  isLoading: boolean
}

export function useMenuTargets(): MenuTargets {
  const { data: pages = [], ...pagesQuery } = useQuery(allPages())
  const { data: tags = [], ...tagsQuery } = useQuery(allTags())
  const { data: lists = [], ...listsQuery } = useQuery(disclosureQueries.lists())
  return {
    pages,
    tags,
    isPagePublic: (id, language) => {
      const page = pages.find((one) => one.id === id)
      return page !== undefined && isPagePublic(page, language)
    },
    isDisclosurePublic: lists.some(({ isPublic }) => isPublic),
    isLoading: pagesQuery.isLoading || tagsQuery.isLoading || listsQuery.isLoading,
  }
}
