import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { sideOf } from '@ufuq/shared/kinds/sides'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import { applyChange, newEntry } from '#entries/apply_change'
import { PRODUCT } from '#entries/permissions'
import { withPresentEntries } from '#entries/references'
import type { Entry } from '#entries/rows'
import { writeEntry } from '#entries/write'
import { pages } from '#site/pages/page_kind'

/** A page of another site. Times are in the database's format. */
export interface ForeignPage {
  id: number
  key: string | null
  /** The saved document. */
  values: Tree
  /** What visitors see, in the languages in which the page is public. */
  lives: Partial<Record<Language, { content: Tree; publishedAt: string }>>
  createdAt: string
  changedAt: string
  changedById: number | null
  version?: number
  isDemo?: boolean
  deletedAt?: string | null
  deletedById?: number | null
}

/** Writes a page as it was. A page that the product ships counts as changed by staff. */
export async function bringInPage(
  { id, key, values, lives, createdAt, changedAt, changedById, version = 1, ...more }: ForeignPage,
  client: TransactionClientContract,
): Promise<Entry> {
  const { isDemo = false, deletedAt = null, deletedById = null } = more
  const by = { ...PRODUCT, id: changedById }
  const before = { ...newEntry(pages, by, { now: createdAt, key, isDemo }), id }
  const saved = applyValues(pages.fields, before.values, values)
  const complete = await withPresentEntries(pages, saved, client)
  const publish = Object.keys(lives) as Language[]
  const { after } = applyChange(
    pages,
    before,
    { values: complete, change: { publish } },
    { by, now: createdAt },
  )
  const sides = after.sides.map((side) => {
    const shown = lives[side.language as Language]
    if (!shown) return { ...side, changedAt }
    const { content: live, publishedAt } = shown
    const hasDraft = !isDeepStrictEqual(live, sideOf(pages.fields, complete, side.language))
    return { ...side, live, publishedAt, listedAt: publishedAt, hasDraft, changedAt }
  })
  const isInBin = deletedAt !== null
  const entry = {
    ...after,
    sides,
    version: key === null ? version : Math.max(version, 2),
    changedAt,
    isInBin,
    deletedAt,
    deletedById,
  }
  return writeEntry(pages, { before, after: entry }, client)
}
