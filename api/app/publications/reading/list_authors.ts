import type { PublicationAuthor } from '@ufuq/shared/contract/publication-lists'
import User from '#accounts/user'
import { authorsOf } from '#entries/colleagues'
import { publications } from '#publications/publication_kind'

/**
 * The maximum number of authors listed. It is hardly ever reached, because an organisation has few
 * staff.
 */
const LIMIT = 500

/** The authors of existing publications, sorted by name. */
export async function listAuthors(): Promise<PublicationAuthor[]> {
  const authors = await User.query()
    .select('id', 'displayName')
    .whereIn('id', authorsOf(publications))
    .orderBy('displayName')
    .orderBy('id')
    .limit(LIMIT)
  return authors.map(({ id, shownName }) => ({ id, username: shownName }))
}
