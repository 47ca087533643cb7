import {
  OUTDATED_COUNT_LIMIT,
  type AdminPublicationItem,
  type PublicationAuthor,
  type PublicationCounts,
} from '@ufuq/shared/contract/publication-lists'
import User from '#accounts/user'
import type { Page } from '#core/lists/keyset'
import { authorsOf } from '#entries/colleagues'
import type { Filter } from '#entries/filters'
import { countFollowing } from '#entries/follow'
import { countEntries, listEntries, type ListQuery } from '#entries/list'
import { publications } from '#publications/publication_kind'
import { showForStaff } from '#publications/reading/show_to_readers'
import { recordsOf } from '#publications/records/record'

/**
 * All records, drafts among them: the newest entries first, and of a draft without a date those that
 * were created last. The limit counts entries, whose Arabic records come first. Screens use the
 * calls of entries, which have filters.
 */
export async function listForStaff(
  reader: User,
  options: Pick<ListQuery, 'limit' | 'after'>,
): Promise<Page<AdminPublicationItem>> {
  const query = { filters: [], sort: 'published', ...options } as const
  const { rows, next } = await listEntries(publications, query)
  return { rows: await showForStaff(rows.flatMap(recordsOf), reader), next }
}

/** The maximum number of authors listed. It is hardly ever reached. */
const MAX_AUTHORS = 500

/** The authors of existing publications, sorted by name. */
export async function listAuthors(): Promise<PublicationAuthor[]> {
  const authors = await User.query()
    .select('id', 'displayName')
    .whereIn('id', authorsOf(publications))
    .orderBy('displayName')
    .orderBy('id')
    .limit(MAX_AUTHORS)
  return authors.map(({ id, shownName }) => ({ id, username: shownName }))
}

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
