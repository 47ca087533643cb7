import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import { isTree } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import type { ChipState } from '@ufuq/shared/ui/status-chip'

/** The states of a language of an entry; each has a text in `entries`. */
type SideState = 'published' | 'scheduled' | 'changed' | 'draft' | 'missing'

export const SIDE_MARKS = {
  published: 'published',
  scheduled: 'scheduled',
  changed: 'outdated',
  draft: 'draft',
  missing: 'missing',
} as const satisfies Record<SideState, ChipState>

export function sideState(
  { sides }: Pick<WireEntry, 'sides'>,
  language: SideLanguage,
  now = Date.now(),
): SideState {
  const side = sides[language]
  if (!side) return 'missing'
  if (side.status === 'draft') return 'draft'
  if (side.publishedAt !== null && Date.parse(side.publishedAt) > now) return 'scheduled'
  return side.hasDraft ? 'changed' : 'published'
}

/** When an entry became public, or will; null for a draft. */
export const publishedAt = ({ sides }: Pick<WireEntry, 'sides'>): string | null =>
  Object.values(sides).find((side) => side.publishedAt !== null)?.publishedAt ?? null

export const isPublic = ({ sides }: Pick<WireEntry, 'sides'>, language: SideLanguage): boolean =>
  sides[language]?.status === 'published'

/** The address at which visitors see a side, or would see it; null if it has none. */
export function addressIn(
  { address }: Pick<Kind, 'address'>,
  { values }: Pick<WireEntry, 'values'>,
  language: Language,
): string | null {
  const slugs = values[address?.slug ?? '']
  const slug = isTree(slugs) ? slugs[language] : undefined
  if (!address || typeof slug !== 'string' || slug === '') return null
  return localizedPath(language, address.pattern.replace(':slug', slug))
}
