import { inQuietTransaction } from '#content/in_transaction'
import { lockPublication } from '#publications/writing/locked_pairs'
import { setMark } from '#publications/writing/needs_update'
import { pairOf, toPair } from '#publications/pair'
import type Publication from '#publications/publication'
import { toPublication } from '#publications/publication_transformer'
import type { StillCorrectValues } from '#publications/publications_validators'
import { isStale, versionConflict } from '#publications/writing/version_conflict'
import { loadPairTags } from '#publications/tags/pair_tags'
import type User from '#accounts/user'

/** Removes the mark, for the two versions that the person compared. Throws 409 when either has changed since. */
export const confirmStillCorrect = (
  id: number,
  { version, translationVersion }: StillCorrectValues,
  editor: User,
  authorize: (publication: Publication) => Promise<void>,
): Promise<Publication> =>
  inQuietTransaction(async (client) => {
    const publication = await lockPublication(id, client)
    const { translation } = publication
    await authorize(publication)
    if (
      isStale(publication, version) ||
      (translation && isStale(translation, translationVersion))
    ) {
      await loadPairTags([publication, ...publication.sides], client)
      throw await versionConflict(
        translation && translationVersion !== undefined
          ? toPair(pairOf(publication.sides), editor)
          : { publication: toPublication(publication, editor) },
        isStale(publication, version) || !translation ? [publication] : [translation],
        client,
      )
    }
    await setMark(publication, null, client)
    await loadPairTags([publication], client)
    return publication
  })
