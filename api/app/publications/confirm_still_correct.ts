import { ApiException } from '#core/api_exception'
import { inTransaction } from '#publications/in_transaction'
import { lockWithPartner, readBack } from '#publications/locked_publications'
import { setMark } from '#publications/needs_update'
import { findPair, toPair } from '#publications/pair'
import { mayUpdate } from '#publications/permissions'
import type Publication from '#publications/publication'
import { toPublication } from '#publications/publication_transformer'
import type { StillCorrectValues } from '#publications/publications_validators'
import { isStale, versionConflict } from '#publications/version_conflict'
import type User from '#users/user'

/** Takes the mark off, for the two texts that the person compared. Throws 409 when either is another one by now. */
export const confirmStillCorrect = (
  id: number,
  { version, translationVersion }: StillCorrectValues,
  editor: User,
): Promise<Publication> =>
  inTransaction(async (client) => {
    const { publication, partner } = await lockWithPartner(id, client)
    if (!mayUpdate(editor, publication)) throw ApiException.forbidden()
    if (isStale(publication, version) || (partner && isStale(partner, translationVersion))) {
      throw versionConflict(
        partner && translationVersion !== undefined
          ? toPair(await findPair(id, client), editor)
          : { publication: toPublication(await readBack(id, client), editor) },
      )
    }
    await setMark(publication, null, client)
    return readBack(id, client)
  })
