import { LIMITS } from '../contract/limits.ts'
import { PAGES_WITH_SECTIONS } from '../contract/site/page-names.ts'
import { defineKind } from './define-kind.ts'
import { f, type SideOf, type ValuesOf } from './fields.ts'
import { SECTIONS } from './sections.ts'

const editors = { admin: true, editor: true } as const

/**
 * A page of sections. An entry with a key holds the sections that staff added below a page of the
 * site; its other values are empty.
 */
export const page = defineKind({
  name: 'page',
  path: 'pages',
  keys: PAGES_WITH_SECTIONS,
  fields: {
    title: f.text({ max: 120, localized: true, required: true }),
    slug: f.slug({ from: 'title', max: LIMITS.slug.max, localized: true }),
    lead: f.text({ max: 300, long: true, localized: true }),
    /** For search engines. */
    description: f.text({ max: 300, long: true, localized: true }),
    cover: f.entry({ kind: 'picture' }),
    sections: f.sections({ of: SECTIONS, max: 40 }),
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
