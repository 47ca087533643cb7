import db from '@adonisjs/lucid/services/db'
import type { PublicationAuthor } from '@ufuq/shared/contract/publication-lists'
import { isLive } from '#publications/bin/bin_scopes'
import User from '#accounts/user'

/**
 * The maximum number of authors listed. It is hardly ever reached, because an organisation has few
 * staff.
 */
const LIMIT = 500

/** The authors of existing publications, sorted by name. */
export async function listAuthors(): Promise<PublicationAuthor[]> {
  const authors = await User.query()
    .select('id', 'displayName')
    .whereExists(isLive(db.from('publications')).whereColumn('publications.author_id', 'users.id'))
    .orderBy('displayName')
    .orderBy('id')
    .limit(LIMIT)
  return authors.map(({ id, shownName }) => ({ id, username: shownName }))
}
