import type { PublicationAbilities } from '@ufuq/shared/contract/publications'
import type User from '#accounts/user'
import { may, mayChangeSide, type Person } from '#entries/permissions'
import type { Side } from '#entries/rows'
import { publications } from '#publications/publication_kind'

export const toPerson = ({
  id,
  role,
  sharedDrafts,
}: Pick<User, 'id' | 'role' | 'sharedDrafts'>): Person => ({ id, role, shared: sharedDrafts })

/** What a person may do with a side of an entry. */
export function abilitiesOf(
  reader: Pick<User, 'id' | 'role' | 'sharedDrafts'>,
  entryId: number,
  side: Pick<Side, 'authorId' | 'status'>,
): PublicationAbilities {
  const person = toPerson(reader)
  return {
    update: mayChangeSide(person, publications, { id: entryId }, side),
    publish: may(person, 'publish', publications),
    delete: may(person, 'delete', publications),
  }
}
