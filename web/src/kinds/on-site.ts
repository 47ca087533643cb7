import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { KindOptions } from '@ufuq/shared/kinds/define-kind'
import type { Fields } from '@ufuq/shared/kinds/fields'
import type { ShownOf } from '@ufuq/shared/kinds/shown'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { ComponentType } from 'react'
import { lazyRoute } from '../engine/lazy-component.tsx'
import type { PublicRoute } from '../engine/route.ts'
import ownPagesStyles from '../styles/own-pages.css?url'

/** What the routes of a kind need of its declaration. */
export interface KindOnSite {
  name: string
  path: string
  /** The pattern of the pages' addresses, with `:slug`, and the address of the list. */
  pattern: string
  list: string | undefined
  /** The parameters of the list's address. */
  parameters: readonly string[]
  /** Its texts: `title`, `text`, `empty` and `next` are those of the list. */
  namespace: Namespace
}

interface Components<Entry> {
  namespace: Namespace
  /** What the page shows of an entry. */
  page: () => Promise<ComponentType<{ entry: Entry }>>
  /** The entries on one page of the list, without their Markdown. */
  list: () => Promise<ComponentType<{ entries: readonly Entry[] }>>
}

/** The components of a kind, which get entries of its fields. */
export type EntryPage = ComponentType<{ entry: ShownEntry }>
export type EntryList = ComponentType<{ entries: readonly ShownEntry[] }>

/** The routes of a kind with a public list and pages. Its components are in files of its name. */
export function onSite<const Fs extends Fields>(
  { name, path, address, list: { filters = [] } }: KindOptions<Fs>,
  { namespace, page, list }: Components<ShownEntry<ShownOf<Fs>>>,
): PublicRoute[] {
  const at = { pattern: address?.pattern ?? '', list: address?.onSite?.list }
  const kind: KindOnSite = { name, path, ...at, parameters: [...filters, 'after'], namespace }
  const both = { kind: name, styles: ownPagesStyles, namespaces: [namespace, 'ownPages' as const] }
  const listRoute: PublicRoute[] =
    at.list === undefined
      ? []
      : [
          {
            ...both,
            path: at.list,
            parameters: kind.parameters,
            ...lazyRoute(async () => {
              const [{ entryList }, List] = await Promise.all([import('./entry-list.tsx'), list()])
              return entryList(kind, List as EntryList)
            }),
          },
        ]
  return [
    ...listRoute,
    {
      ...both,
      path: at.pattern,
      ...lazyRoute(async () => {
        const [{ entryPage }, Page] = await Promise.all([import('./entry-page.tsx'), page()])
        return entryPage(kind, Page as EntryPage)
      }),
    },
  ]
}
