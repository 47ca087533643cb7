import type { AuthorInput } from '@ufuq/shared/contract/sharing'
import type User from '#accounts/user'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { giveDrafts } from '#publications/authors/give_drafts'
import { lockRecord } from '#publications/records/record'
import { recordsOf } from '#publications/records/records_of'
import { notifyOfNewDrafts } from '#publications/sharing/notify_of_sharing'
import { findWritingColleague } from '#publications/sharing/writing_colleagues'

/**
 * Transfers an author's drafts of an entry to another author, and notifies that author. Throws 409
 * if none of these texts is still a draft.
 */
export async function changeAuthor(id: number, { from, to }: AuthorInput, person: User) {
  const { user, drafts } = await inQuietTransaction(async (client) => {
    const { entry } = (await lockRecord(id, null, client)).record
    const own = recordsOf(entry).filter(
      ({ side }) => side.authorId === from && side.status === 'draft',
    )
    if (own.length === 0) {
      const message = 'Only drafts can be transferred to another author'
      throw new ApiException(409, 'not_a_draft', message)
    }
    const colleague = await findWritingColleague(to, 'to', client)
    if (colleague.id === from) return { user: colleague, drafts: [] }
    await giveDrafts(own, { from, to: colleague.id }, person, client)
    return { user: colleague, drafts: own }
  })
  await notifyOfNewDrafts(user, drafts, person)
}
