import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Fields } from '@ufuq/shared/model/fields'
import type { ShownOf } from '@ufuq/shared/model/shown'
import type { ComponentType } from 'react'
import { lazyRoute, type RouteCode } from '../engine/lazy-component.tsx'
import type { PublicRoute } from '../engine/route.ts'
import ownPagesStyles from '../styles/own-pages.css?url'

interface Parts<Entry> {
  /** Its texts: `title`, `text`, `empty` and `next` are those of the list. */
  namespace: Namespace
  /** What the page shows of an entry. */
  page: () => Promise<ComponentType<{ entry: Entry }>>
  /** The entries on one page of the list, without their Markdown. */
  list: () => Promise<ComponentType<{ entries: readonly Entry[] }>>
}

/** The components of a kind, which get entries with its fields. */
export type EntryPage = ComponentType<{ entry: ShownEntry }>
export type EntryList = ComponentType<{ entries: readonly ShownEntry[] }>

/** The routes of a kind with a public list and pages. Its components are in files of its name. */
export function onSite<Fs extends Fields>(
  kind: Kind & { fields: Fs },
  { namespace, page, list }: Parts<ShownEntry<ShownOf<Fs>>>,
): PublicRoute[] {
  const { name, address } = kind
  const routeAt = (
    path: string | undefined,
    load: () => Promise<{ route: RouteCode }>,
  ): PublicRoute[] => {
    if (path === undefined) return []
    const namespaces = [namespace, 'ownPages' as const]
    const parameters = path.includes(':') ? [] : parametersOf(kind)
    return [
      { kind: name, path, namespaces, parameters, styles: ownPagesStyles, ...lazyRoute(load) },
    ]
  }
  return [
    ...routeAt(address?.onSite?.list, async () => {
      const [{ entryList }, List] = await Promise.all([import('./entry-list.tsx'), list()])
      return { route: entryList(kind, namespace, List as EntryList) }
    }),
    ...routeAt(address?.pattern, async () => {
      const [{ entryPage }, Page] = await Promise.all([import('./entry-page.tsx'), page()])
      return { route: entryPage(kind, Page as EntryPage) }
    }),
  ]
}

/** The parameters of the list's address: the declared filters and the cursor. */
export const parametersOf = ({ list: { filters = [] } }: Kind): string[] => [...filters, 'after']
