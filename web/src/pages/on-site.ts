import type { ShownChoices, ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { ComponentType } from 'react'
import { lazyRoute, type RouteCode } from '../engine/lazy-component.tsx'
import type { PublicRoute } from '../engine/route.ts'

/** What a kind shows on the site. */
export interface OnSite<Entry extends ShownEntry = ShownEntry> {
  kind: Kind
  /** Its texts: `title`, `text`, `empty` and `next` are those of the list. */
  namespace: Namespace
  /** What the page shows of an entry. */
  Page: ComponentType<{ entry: Entry }>
  /** One page of the list. */
  List: ComponentType<ShownList<Entry>>
}

export interface ShownList<Entry = ShownEntry> {
  /** The entries without their Markdown; of a kind whose order has an end, those that are past. */
  entries: readonly Entry[]
  /** What is to come, on the first page of a kind whose order has an end. */
  upcoming: readonly Entry[]
  choices: ShownChoices
}

/** What follows the address of the list in the addresses of a kind. */
const PARTS = ['', '/:slug'] as const

/** The code of the list and the pages of a kind. */
export type KindRoutes = Record<(typeof PARTS)[number], RouteCode>

/** Plain values, because every first visit loads them; the rest loads with the pages. */
interface Row extends Pick<PublicRoute, 'kind' | 'path' | 'namespaces' | 'parameters' | 'styles'> {
  load: () => Promise<{ routes: KindRoutes }>
}

/** The routes of a kind with a public list and pages below its address. */
export const onSite = ({ path, load, ...row }: Row): PublicRoute[] =>
  PARTS.map((part) => ({
    ...row,
    path: path + part,
    ...lazyRoute(async () => ({ route: (await load()).routes[part] })),
  }))
