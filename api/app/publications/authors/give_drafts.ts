import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { AuthorInput } from '@ufuq/shared/contract/sharing'
import type User from '#accounts/user'
import { recordActivity } from '#entries/record_activity'
import { giveSides } from '#entries/shares'
import type { PublicationRecord } from '#publications/records/record'

/** Transfers drafts of locked entries to another author. */
export async function giveDrafts(
  drafts: readonly PublicationRecord[],
  authors: AuthorInput,
  { id: actorId }: Pick<User, 'id'>,
  client: TransactionClientContract,
): Promise<void> {
  const sides = drafts.map(({ entry, side }) => ({ id: side.id, entryId: entry.id }))
  await giveSides(sides, authors, client)
  const ids = [...new Set(sides.map(({ entryId }) => entryId))]
  await recordActivity({ subject: 'entry', kind: 'changed', ids, actorId }, client)
}
