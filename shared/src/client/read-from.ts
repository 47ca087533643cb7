import type { ListPage } from '../contract/list-page.ts'
import { readPage } from './list.ts'
import { request } from './request.ts'

interface Reading {
  signal: AbortSignal
}

/** Returns a query function that reads one address. */
export const readFrom =
  <Data>(path: string) =>
  ({ signal }: Reading): Promise<Data> =>
    request<Data>(path, { signal })

/** Returns a query function that reads one page of a list. */
export const readPageFrom =
  <Item>(path: string) =>
  ({ signal }: Reading): Promise<ListPage<Item>> =>
    readPage<Item>(path, signal)
