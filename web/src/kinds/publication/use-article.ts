import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication, PublicationListItem } from '@ufuq/shared/contract/publications'
import { usePublicationQueries } from './queries.ts'

/** Why an article is shown in the other language. */
export type TranslationNotice = 'untranslated' | 'unloaded'

type ArticleState =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void }
  /**
   * The text has another address: that of its translation, or a new one because its slug has
   * changed.
   */
  | { state: 'elsewhere'; publication: Publication }
  | { state: 'here'; publication: Publication; notice: TranslationNotice | null }

/** The title of a text that has not loaded yet, taken from a list that has. */
export function useKnownTitle(
  language: Language,
  slug: string,
): Pick<PublicationListItem, 'title' | 'titleHtml'> | undefined {
  return useQueryClient()
    .getQueriesData<{ items: PublicationListItem[] }>({ queryKey: ['publications'] })
    .flatMap(([, list]) => list?.items ?? [])
    .find((item) => item.language === language && item.slug === slug)
}

/** The content to show at an article's address. */
export function useArticle(language: Language, slugOrId: string): ArticleState {
  const queries = usePublicationQueries()
  const original = useQuery(queries.one(language, slugOrId))
  const publication = original.data
  const isForeign = publication !== undefined && publication.language !== language
  const link = isForeign ? publication.translation : null
  const translation = useQuery({
    ...queries.one(link?.language ?? language, link?.slug ?? ''),
    enabled: link !== null,
  })

  if (original.isPending) return { state: 'loading' }
  if (original.isError) {
    if (isMissing(original.error)) return { state: 'missing' }
    return { state: 'failed', retry: () => void original.refetch() }
  }

  const found = original.data
  if (!isForeign) {
    return found.slug === slugOrId
      ? { state: 'here', publication: found, notice: null }
      : { state: 'elsewhere', publication: found }
  }
  if (link === null) return { state: 'here', publication: found, notice: 'untranslated' }
  if (translation.isPending) return { state: 'loading' }
  if (translation.isError) return { state: 'here', publication: found, notice: 'unloaded' }
  return { state: 'elsewhere', publication: translation.data }
}
