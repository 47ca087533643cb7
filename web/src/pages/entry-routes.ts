import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import { entryList } from './entry-list.tsx'
import { entryPage } from './entry-page.tsx'
import type { KindRoutes, OnSite } from './on-site.ts'

/** The code of a kind's list and pages, whose components know the fields of its entries. */
export function entryRoutes<Entry extends ShownEntry>(kind: OnSite<Entry>): KindRoutes {
  const of = kind as unknown as OnSite
  return { '': entryList(of), '/:slug': entryPage(of) }
}
