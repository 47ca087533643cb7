import { page, type PageValues } from '@ufuq/shared/kinds/page'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import type { WireEntry, WireSide } from '@ufuq/shared/kinds/wire'
import { AT } from './collaboration-screens.ts'

type Values = Partial<Omit<PageValues, 'sections'>> & { sections?: readonly Tree[] }

const side = (id: number, status: WireSide['status']): WireSide => ({
  id,
  version: 3,
  status,
  publishedAt: status === 'published' ? AT : null,
  changedAt: AT,
  correctedAt: null,
  hasDraft: true,
  followSince: null,
  author: null,
  mayChange: true,
})

/** A page as staff read it, for mocked responses: public in Arabic, with changes in both languages. */
export const pageEntry = (id: number, values: Values): WireEntry & { lacks: object } => ({
  id,
  key: null,
  lacks: { ar: 0, en: 0 },
  version: 3,
  sides: { ar: side(id * 10, 'published'), en: side(id * 10 + 1, 'draft') },
  values: applyValues(page.fields, {}, values),
  createdAt: AT,
  createdBy: null,
  changedAt: AT,
  changedBy: null,
  abilities: ['read', 'change', 'publish', 'delete'],
})
