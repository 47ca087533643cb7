import { useQuery } from '@tanstack/react-query'
import type { Tag } from '@ufuq/shared/contract/tags'
import type { TargetNames } from '@ufuq/shared/domain/menus/shown-menus'
import { useLanguage } from '../../../language.ts'
import { ownPageQueries, type OwnPageItem } from '../own-pages/calls.ts'
import { disclosureQueries } from '../disclosure/queries.ts'
import { allTags } from '../tags.ts'

/** The possible targets of menu entries, besides the shipped pages. */
export interface MenuTargets {
  pages: readonly OwnPageItem[]
  tags: readonly Tag[]
  names: TargetNames
  isLoading: boolean
}

export function useMenuTargets(): MenuTargets {
  const { data: pages = [], ...pagesQuery } = useQuery(ownPageQueries.all())
  const { data: tags = [], ...tagsQuery } = useQuery(allTags(useLanguage()))
  const { data: lists = [], ...listsQuery } = useQuery(disclosureQueries.lists())
  return {
    pages,
    tags,
    names: {
      slugOf(id, language) {
        const page = pages.find((one) => one.id === id)
        return page?.isPublic[language] ? page.slug[language] : null
      },
      tagOf: (id, language) => tags.find((one) => one.id === id)?.[language] ?? null,
      isDisclosurePublic: lists.some(({ isPublic }) => isPublic),
    },
    isLoading: pagesQuery.isLoading || tagsQuery.isLoading || listsQuery.isLoading,
  }
}
