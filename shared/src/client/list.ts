import type { ListPage } from '../contract/list-page.ts'
import { sendRequest, request } from './request.ts'

export async function readPage<Item>(path: string, signal?: AbortSignal): Promise<ListPage<Item>> {
  const response = await sendRequest(path, signal ? { signal } : {})
  const items = (await response.json()) as Item[]
  return { items, next: nextCursor(response.headers.get('link')) }
}

/** Reads every page of a list that is always short, such as an organisation's staff. */
export async function readAll<Item>(path: string, signal?: AbortSignal): Promise<Item[]> {
  const all: Item[] = []
  let after: string | null = null
  do {
    const page: ListPage<Item> = await readPage<Item>(withCursor(path, after), signal)
    all.push(...page.items)
    after = page.next
  } while (after !== null)
  return all
}

export function withCursor(path: string, after: string | null): string {
  if (after === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`
}

/** Reads the value of `after` from a `Link` header such as `<…?after=…>; rel="next"`. */
export function nextCursor(link: string | null): string | null {
  for (const part of link?.split(/,(?=\s*<)/) ?? []) {
    const target = /^\s*<([^>]*)>[^<]*;\s*rel="?next"?/.exec(part)?.[1]
    if (target) return new URL(target, 'http://localhost').searchParams.get('after')
  }
  return null
}

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
