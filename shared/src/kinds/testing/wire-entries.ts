import type { WireEntry, WireSide } from '../../model/wire.ts'

const AT = '2026-11-20T08:00:00.000Z'

/** A language of an entry, which is public as it is saved. */
export const publicSide = (id: number, more: Partial<WireSide> = {}): WireSide => ({
  id,
  version: 1,
  status: 'published',
  publishedAt: AT,
  changedAt: AT,
  correctedAt: null,
  followSince: null,
  mayChange: true,
  hasDraft: false,
  author: null,
  ...more,
})

/** A language of an entry, which is a draft. */
export const draftSide = (id: number, more: Partial<WireSide> = {}): WireSide =>
  publicSide(id, { status: 'draft', publishedAt: null, hasDraft: true, ...more })

/** An entry as the API returns it. */
export const wireEntry = <Values extends object>(
  id: number,
  values: Values,
  more: Partial<Omit<WireEntry, 'values'>> = {},
): WireEntry<Values> => ({
  id,
  key: null,
  version: 1,
  sides: {},
  values,
  createdAt: AT,
  createdBy: null,
  changedAt: AT,
  changedBy: null,
  abilities: ['read', 'change', 'publish'],
  ...more,
})
