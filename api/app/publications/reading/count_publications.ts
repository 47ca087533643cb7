import {
  OUTDATED_COUNT_LIMIT,
  type PublicationCounts,
} from '@ufuq/shared/contract/publication-lists'
import { countFollowing } from '#entries/follow'
import type { Filter } from '#entries/filters'
import { countEntries } from '#entries/list'
import { publications } from '#publications/publication_kind'

/** Counts the texts, the entries, and those with both languages. */
export async function countPublications(): Promise<PublicationCounts> {
  const pairs = await countEntries(publications, [])
  const whole = { name: 'whole', entry: ['e.languages = 3', []] } satisfies Filter
  const completePairs = await countEntries(publications, [whole])
  return {
    publications: pairs + completePairs,
    pairs,
    completePairs,
    outdated: await countFollowing(publications, OUTDATED_COUNT_LIMIT),
  }
}
