import { page, type PageValues } from '@ufuq/shared/kinds/page'
import type { SectionKind } from '@ufuq/shared/kinds/sections'
import { applyValues, itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import type { WireSide } from '@ufuq/shared/kinds/wire'
import { json } from '../../../testing/fake-api.ts'
import type { PageEntry } from '../../../targets/pages.ts'

/** A section with these values; its id is `s-` followed by its kind. */
export function section(kind: SectionKind, values: object = {}): Tree {
  const change = { sections: [{ id: `s-${kind}`, kind, ...values }] }
  const [read] = itemsIn(applyValues(page.fields, {}, change)['sections'])
  if (!read) throw new Error('These values are refused')
  return read
}

const AT = '2026-11-20T08:00:00.000Z'

/** A language of a page; a draft by default. */
export const pageSide = (id: number, more: Partial<WireSide> = {}): WireSide => ({
  id,
  version: 3,
  status: 'draft',
  publishedAt: null,
  changedAt: AT,
  correctedAt: null,
  followSince: null,
  mayChange: true,
  hasDraft: true,
  author: null,
  ...more,
})

/** A language that is public as it is saved. */
export const publicPageSide = (id: number): WireSide =>
  pageSide(id, { status: 'published', publishedAt: AT, hasDraft: false })

type Values = Partial<Omit<PageValues, 'sections'>> & { sections?: readonly Tree[] }

/** A page as the API returns it. */
export const pageEntry = (values: Values = {}, more: Partial<PageEntry> = {}): PageEntry => ({
  id: 7,
  key: null,
  version: 3,
  sides: { ar: pageSide(71), en: pageSide(72) },
  values: applyValues(
    page.fields,
    { title: { ar: 'مجلسنا', en: 'Our board' }, slug: { ar: 'مجلسنا', en: 'our-board' } },
    values,
  ) as PageValues,
  createdAt: AT,
  createdBy: null,
  changedAt: AT,
  changedBy: null,
  abilities: ['read', 'change', 'publish', 'delete'],
  ...more,
})

export const PAGE = '/api/entries/pages/7'

export const answerPage =
  (...page: Parameters<typeof pageEntry>) =>
  () =>
    json({ page: pageEntry(...page) })
