import type { Language } from '@ufuq/shared/contract/languages'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { addressSet, linkSet, madeOf, newestSet, pairSet, tagSet } from '#content/content_sets'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { RELATED } from '#publications/reading/list_nearby'

interface Link {
  pairId: number
}

interface Shown extends Link {
  language: Language
  tags: readonly string[]
}

interface Around {
  related: readonly (Link & { tags: readonly string[] })[]
  older: Link | null
  newer: Link | null
}

/**
 * Declares that a page shows this publication, which was found by an address or id, and its
 * neighbours.
 */
export function namePublication(
  slugOrId: string,
  { pairId, language, tags }: Shown,
  around: Around | null,
) {
  madeOf(pairSet(pairId), addressSet(normaliseSlug(slugOrId)))
  if (!around) return
  const { related, older, newer } = around
  const shown = [...related, ...[older, newer].filter((link) => link !== null)]
  const keys = new Set(tags.map(tagKey))
  const ofTags = related.filter((item) => item.tags.some((tag) => keys.has(tagKey(tag))))
  madeOf(
    ...shown.map((link) => linkSet(link.pairId)),
    ...[...keys].map(tagSet),
    ...(ofTags.length < RELATED ? [newestSet(language)] : []),
  )
}
