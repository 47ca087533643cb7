import { LIMITS } from '../../contract/limits.ts'
import { SITE_PAGES } from '../../contract/site/page-names.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type SideOf, type ValuesOf } from '../../model/fields.ts'
import { PAGE_SECTIONS } from './sections.ts'

const editors = { admin: true, editor: true } as const

/**
 * A page of sections. An entry with a key is a page that the product ships. It begins with the
 * sections of its template, below which staff may add others; see `pages/shipped-page.ts`.
 */
export const page = defineKind({
  name: 'page',
  path: 'pages',
  keys: SITE_PAGES,
  fields: {
    title: f.text({ max: 120, localized: true, required: true }),
    slug: f.slug({ from: 'title', max: LIMITS.slug.max, localized: true }),
    lead: f.text({ max: 2000, long: true, localized: true }),
    /** The title for search engines, of a page that the product ships. */
    searchTitle: f.text({ max: 120, localized: true }),
    /** For search engines. */
    description: f.text({ max: 300, long: true, localized: true }),
    cover: f.entry({ kind: 'picture' }),
    /** Visitors see no trace of a hidden page. Only for pages that the product ships. */
    hidden: f.yesNo({}),
    sections: f.sections({ of: PAGE_SECTIONS, max: 50 }),
  },
  title: 'title',
  sides: 'each',
  publishing: 'asked',
  address: { pattern: '/:slug', slug: 'slug', onSite: {} },
  list: { columns: ['title'], sort: 'title' },
  search: ['title', 'lead', 'sections'],
  permissions: {
    read: editors,
    create: editors,
    change: editors,
    publish: editors,
    delete: editors,
    restore: editors,
    erase: { admin: true },
  },
  webhook: true,
  checks: true,
})

export type PageValues = ValuesOf<typeof page.fields>
export type PageSide = SideOf<typeof page.fields>

/** The maximum size of a page beyond the limits of its fields. */
export const PAGE_LIMITS = { items: 200, bytes: 256 * 1024 } as const
/** The same of a page that the product ships, such as the one of all projects. */
export const SHIPPED_PAGE_LIMITS = { items: 500, bytes: 2 * 1024 * 1024 } as const
