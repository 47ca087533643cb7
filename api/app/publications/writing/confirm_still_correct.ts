import { changeEntry } from '#legacy_entries/change_entry'
import { isStale } from '#entries/conflict'
import { conflictOfOne, conflictOfPair } from '#publications/writing/conflicts'
import { lockPublication } from '#publications/writing/locked_pairs'
import { setMark } from '#publications/writing/needs_update'
import { pairOf } from '#publications/pair'
import type Publication from '#publications/publication'
import type { StillCorrectValues } from '#publications/publications_validators'
import type User from '#accounts/user'

/**
 * Removes the mark showing that a side needs an update, after a person has compared both sides.
 * Throws 409 if either side has changed since then.
 */
export const confirmStillCorrect = (
  id: number,
  { version, translationVersion }: StillCorrectValues,
  editor: User,
  authorize: (publication: Publication) => Promise<void>,
): Promise<Publication> =>
  changeEntry({
    lock: (client) => lockPublication(id, client),
    authorize,
    conflict(publication) {
      const { sides, translation } = publication
      const isOwnStale = isStale(publication, version)
      if (!isOwnStale && !(translation && isStale(translation, translationVersion))) return null
      if (!translation || translationVersion === undefined) {
        return conflictOfOne(publication, editor)
      }
      return conflictOfPair(pairOf(sides), [isOwnStale ? publication : translation], editor)
    },
    async work(publication, { client }) {
      await setMark(publication, null, client)
      return publication
    },
  })
