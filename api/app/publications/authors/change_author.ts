import type { AuthorInput } from '@ufuq/shared/contract/sharing'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import { giveDrafts } from '#publications/authors/give_drafts'
import { notifyOfNewDrafts } from '#publications/sharing/notify_of_sharing'
import { findWritingColleague } from '#publications/sharing/writing_colleagues'
import { lockPublication } from '#publications/writing/locked_pairs'

/**
 * Transfers an author's drafts in a pair to another author, and notifies that author. Throws 409 if
 * none of these texts is still a draft.
 */
export async function changeAuthor(id: number, { from, to }: AuthorInput, person: User) {
  const { user, drafts } = await changeEntry({
    lock: (client) => lockPublication(id, client),
    async work({ sides }, { client }) {
      const drafts = sides.filter(({ authorId, status }) => authorId === from && status === 'draft')
      if (drafts.length === 0) {
        throw new ApiException(
          409,
          'not_a_draft',
          'Only drafts can be transferred to another author',
        )
      }
      const user = await findWritingColleague(to, 'to', client)
      if (user.id !== from) await giveDrafts(drafts, { from, to: user.id }, person, client)
      return { user, drafts: user.id === from ? [] : drafts }
    },
  })
  await notifyOfNewDrafts(user, drafts, person)
}
