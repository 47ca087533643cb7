import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readFrom, readPageFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import type { TranslationOption } from '@ufuq/shared/contract/publication-lists'
import type { Sharing } from '@ufuq/shared/contract/sharing'
import type { PairTag, NamedTags } from '@ufuq/shared/contract/tags'
import { publication, type PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import type { EntryFollowed } from '@ufuq/shared/model/wire'
import { dequal } from 'dequal/lite'
import { entryPath, entryQueries, listsOf } from '../../../entry/calls.ts'
import { refresh } from '../../../server/query-client.ts'
import { publicationKeys, tagKeys } from '../../../server/query-keys.ts'
import type { Saved } from './form/form-values.ts'
import { isSaved, toTagInput, type TagValue } from './form/tag-values.ts'

interface Answer {
  publication: PublicationEntry
}

export const publicationPath = (id: number): string => entryPath(publication, id)

/** How calls name a publication by the id of either language. */
export const bySide = (id: number | string): string => `sides/${id}`

/** The calls that only publications have take the id of either language. */
const recordPath = (id: number): string => `/api/publications/${id}`

export const writingQueries = {
  /** Tags with a name in either language that begins with the text. */
  tags: (text: string) =>
    queryOptions({
      queryKey: tagKeys.suggestions(text),
      queryFn: readFrom<PairTag[]>(`/api/tags/suggestions?q=${encodeURIComponent(text)}`),
      staleTime: 60_000,
    }),
  /**
   * The newest records in a language that match these words, including those that already have a
   * translation. Without words, the newest of all records.
   */
  translations: (language: Language, words: string) =>
    queryOptions({
      queryKey: publicationKeys.translations(language, words),
      queryFn: readPageFrom<TranslationOption>(
        `/api/publications/translations?language=${language}&limit=20${words && `&q=${encodeURIComponent(words)}`}`,
      ),
      placeholderData: (before, query) => (query?.queryKey[4] === language ? before : undefined),
      staleTime: 0,
      gcTime: 0,
    }),
}

/** The ids of tags, which the server creates or names if it does not have them so. */
export async function idsOf(tags: readonly TagValue[], saved: Saved | null): Promise<number[]> {
  const known = saved?.tags ?? []
  if (dequal(tags, known)) return saved?.values.tags ?? []
  if (tags.every((tag) => isSaved(tag, known))) return tags.flatMap(({ id }) => id ?? [])
  const body = { tags: tags.map(toTagInput) } satisfies NamedTags
  const answer = await request<NamedTags<PairTag>>('/api/tags/named', { method: 'POST', body })
  return answer.tags.map(({ id }) => id)
}

interface Moved {
  version: number
  language?: Language
  translationId: number | null
}

/** Changes the language or the translation of a record, which may then belong to another entry. */
export function useMoveRecord(id: number) {
  const client = useQueryClient()
  const { queryKey } = entryQueries(publication).one(bySide(id))
  return useMutation({
    meta: { failed: 'common:toasts.publication.formErrorTitle' },
    async mutationFn(body: Moved): Promise<Saved> {
      await request<unknown>(recordPath(id), { method: 'PATCH', body })
      return (await request<Answer>(entryPath(publication, bySide(id)))).publication
    },
    onSuccess(saved) {
      client.setQueryData(queryKey, saved)
      void refresh(client, listsOf(publication))
    },
  })
}

/** Records that a language does not have to follow the other one any longer. */
export const useConfirmFollowed = (id: number) =>
  useMutation({
    meta: { refreshed: listsOf(publication) },
    mutationFn: async (body: EntryFollowed): Promise<Saved> => {
      const path = `${publicationPath(id)}/followed`
      return (await request<Answer>(path, { method: 'POST', body })).publication
    },
  })

export const sharingPath = (id: number) => `${publicationPath(id)}/sharing`

/** The people who may write the drafts of a pair, given the id of its entry. */
export const sharingQuery = (id: number) =>
  queryOptions({
    queryKey: publicationKeys.sharing(id),
    queryFn: readFrom<Sharing>(sharingPath(id)),
    staleTime: 0,
    gcTime: 0,
  })
