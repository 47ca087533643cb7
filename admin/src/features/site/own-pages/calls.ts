import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readAll } from '@ufuq/shared/client/list'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import {
  OWN_PAGES_PATH,
  type OwnPage,
  type OwnPageAnswer,
  type OwnPageChange,
  type OwnPagePublishing,
  type UnlinkedPages,
} from '@ufuq/shared/contract/own-pages'
import type { PageWithSections } from '@ufuq/shared/contract/site/page-names'
import { refreshEntries } from '../../../kinds/calls.ts'
import { entryKeys } from '../../../query-keys.ts'
import type { Reviewed } from '../../../review/queries.ts'

export const OWN_PAGES = { path: OWN_PAGES_PATH }
export const OWN_PAGES_LIST = '/admin/site'
const PAGES = `/api/${OWN_PAGES_PATH}`

export const ownPagePath = (id: number | string): string => `${PAGES}/${id}`
export const editorPath = (id: number | string): string => `/admin/${OWN_PAGES_PATH}/${id}`

/** A page as it appears in the list, without its sections. */
export type OwnPageItem = Omit<OwnPage, 'sections'>

export const ownPageQueries = {
  all: () =>
    queryOptions({
      queryKey: entryKeys.page(OWN_PAGES_PATH, null),
      queryFn: ({ signal }) => readAll<OwnPageItem>(PAGES, signal),
      staleTime: 0,
    }),
  unlinked: () =>
    queryOptions({
      queryKey: entryKeys.unlinked(OWN_PAGES_PATH),
      queryFn: readFrom<UnlinkedPages>(`${PAGES}/unlinked`),
      staleTime: 0,
    }),
  /** The sections below pages of the site, for each page that has or had any. */
  below: () =>
    queryOptions({
      queryKey: entryKeys.below(OWN_PAGES_PATH),
      queryFn: readFrom<OwnPage[]>(`${PAGES}/below`),
      staleTime: 0,
    }),
  /** An editor starts from the server's current state. */
  one: (id: string) =>
    queryOptions({
      queryKey: entryKeys.one(OWN_PAGES_PATH, id),
      queryFn: readFrom<OwnPageAnswer>(ownPagePath(id)),
      staleTime: 0,
      gcTime: 0,
    }),
}

export const reviewedOwnPage = (id: number): Reviewed => ({
  path: ownPagePath(id),
  lists: entryKeys.lists(OWN_PAGES_PATH),
})

function useCall<Input>(call: (input: Input) => Promise<OwnPageAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess({ entry }) {
      client.setQueryData(ownPageQueries.one(String(entry.id)).queryKey, { entry })
      void refreshEntries(OWN_PAGES)(client)
    },
  })
}

/** Creates a page; the screen itself shows the error if the call fails. */
export const useCreateOwnPage = () =>
  useCall((body: OwnPageChange) => request<OwnPageAnswer>(PAGES, { method: 'POST', body }))

/** Opens the sections below a page of the site, which are created on first use. */
export function useOpenSectionsBelow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: PageWithSections) =>
      request<OwnPageAnswer>(`${PAGES}/below/${name}`, { method: 'PUT' }),
    onSuccess: () => client.invalidateQueries({ queryKey: entryKeys.below(OWN_PAGES_PATH) }),
    meta: { failed: 'pages.below.failed' },
  })
}

export const useSaveOwnPage = (id: number) =>
  useCall((body: OwnPageChange) =>
    request<OwnPageAnswer>(ownPagePath(id), { method: 'PATCH', body }),
  )

/** Publishes the saved draft in these languages, or unpublishes the page in them. */
export const useShowOwnPage = (id: number) =>
  useCall(({ task, ...body }: OwnPagePublishing & { task: 'publish' | 'withdraw' }) =>
    request<OwnPageAnswer>(`${ownPagePath(id)}/${task}`, { method: 'POST', body }),
  )
