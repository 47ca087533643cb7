import { dequal } from 'dequal/lite'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '@ufuq/shared/contract/languages'
import type { TranslationOption } from '@ufuq/shared/contract/publication-lists'
import type { PairTag, NamedTags } from '@ufuq/shared/contract/tags'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import { publication, type PublicationEntry } from '@ufuq/shared/kinds/publication'
import type { ChangeOutcome, EntryChange, EntryFollowed } from '@ufuq/shared/kinds/wire'
import { compressBody } from '../../../compress-body.ts'
import { entryPath, refreshLists } from '../../../entry/calls.ts'
import { entryKeys, publicationKeys, tagKeys } from '../../../query-keys.ts'
import type { Saved } from './form/form-values.ts'
import { isSaved, toTagInput, type TagValue } from './form/tag-values.ts'

/** An editor starts from the server's current state, never from cached data. */
const ALWAYS_FRESH = { staleTime: 0, gcTime: 0 } as const

interface Answer extends ChangeOutcome {
  publication: PublicationEntry
}

export const publicationPath = (id: number): string => entryPath(publication, id)

/** The calls that only publications have take the id of either language. */
const recordPath = (id: number): string => `/api/publications/${id}`

const readOfSide = readFrom<Answer>

export const writingQueries = {
  /** A publication, given the id of either language. */
  ofSide: (id: string) =>
    queryOptions({
      queryKey: entryKeys.one(publication.path, `side ${id}`),
      queryFn: async (context): Promise<Saved> =>
        (await readOfSide(`${ENTRIES}/sides/${id}`)(context)).publication,
      ...ALWAYS_FRESH,
    }),
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
      ...ALWAYS_FRESH,
    }),
}

const ENTRIES = `/api/entries/${publication.path}`

function usePublicationCall<Variables, Result>(call: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => void refreshLists(publication)(client),
  })
}

interface Write {
  /** Null to create the publication. */
  id: number | null
  change: EntryChange
}

export const useSavePublication = () =>
  usePublicationCall(async ({ id, change: body }: Write): Promise<Saved> => {
    const { publication: saved, ...outcome } = await request<Answer>(
      id === null ? ENTRIES : publicationPath(id),
      { method: id === null ? 'POST' : 'PATCH', body, compress: compressBody },
    )
    return { ...saved, ...outcome }
  })

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
  const { queryKey } = writingQueries.ofSide(String(id))
  return useMutation({
    meta: { failed: 'common:toasts.publication.formErrorTitle' },
    async mutationFn(body: Moved): Promise<Saved> {
      await request<unknown>(recordPath(id), { method: 'PATCH', body })
      return (await request<Answer>(`${ENTRIES}/sides/${id}`)).publication
    },
    onSuccess(saved) {
      client.setQueryData(queryKey, saved)
      void refreshLists(publication)(client)
    },
  })
}

/** Records that a language does not have to follow the other one any longer. */
export const useConfirmFollowed = (id: number) =>
  usePublicationCall(async (body: EntryFollowed): Promise<Saved> => {
    const path = `${publicationPath(id)}/followed`
    return (await request<Answer>(path, { method: 'POST', body })).publication
  })
