import { page, type PageValues } from '@ufuq/shared/kinds/page/page'
import type { SectionKind } from '@ufuq/shared/kinds/page/sections'
import { draftSide, publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { applyValues, itemsIn, type Tree } from '@ufuq/shared/model/values'
import type { WireSide } from '@ufuq/shared/model/wire'
import type { PageEntry } from '../fields/targets/entries.ts'
import { json } from './fake-api.ts'

/** A section with these values; its id is `s-` followed by its kind. */
export function section(kind: SectionKind, values: object = {}): Tree {
  const change = { sections: [{ id: `s-${kind}`, kind, ...values }] }
  const [read] = itemsIn(applyValues(page.fields, {}, change)['sections'])
  if (!read) throw new Error('These values are refused')
  return read
}

/** A language of a page; a draft by default. */
export const pageSide = (id: number, more: Partial<WireSide> = {}): WireSide =>
  draftSide(id, { version: 3, ...more })

/** A language that is public as it is saved. */
export const publicPageSide = (id: number): WireSide => publicSide(id, { version: 3 })

type Values = Partial<Omit<PageValues, 'sections'>> & { sections?: readonly Tree[] }

/** A page as the API returns it. */
export const pageEntry = (values: Values = {}, more: Partial<PageEntry> = {}): PageEntry => ({
  ...wireEntry(
    7,
    applyValues(
      page.fields,
      { title: { ar: 'مجلسنا', en: 'Our board' }, slug: { ar: 'مجلسنا', en: 'our-board' } },
      values,
    ) as PageValues,
    {
      version: 3,
      sides: { ar: pageSide(71), en: pageSide(72) },
      abilities: ['read', 'change', 'publish', 'delete'],
    },
  ),
  lacks: { ar: 0, en: 0 },
  ...more,
})

export const PAGE = '/api/entries/pages/7'

export const answerPage =
  (...page: Parameters<typeof pageEntry>) =>
  () =>
    json({ page: pageEntry(...page) })
