import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { ApiException } from '#core/errors/api_exception'
import { mayUpdate } from '#publications/permissions'
import { lockedPair, type LockedPair } from '#publications/pair'
import type Publication from '#publications/publication'
import { addPairTags } from '#publications/tags/pair_tags'
import { newPair } from '#publications/writing/locked_pairs'
import type User from '#accounts/user'

const refused = (message: string) =>
  ApiException.validation([{ field: 'translationId', message, rule: 'translation' }])

interface Side {
  /** Null until the record is written. */
  id: number | null
  language: Language
}

/**
 * Throws if the target doesn't exist (422), has the same language (422) or another translation
 * (409), or if the person may not change it (403).
 */
export function assertLinkable(side: Side, target: Publication | null, person: User): Publication {
  if (!target) throw refused('This publication does not exist')
  if (target.id === side.id || target.language === side.language) {
    throw refused('A translation must be in the other language')
  }
  if (target.translation && target.translation.id !== side.id) {
    throw new ApiException(
      409,
      'translation_taken',
      'This translation belongs to another publication',
    )
  }
  if (!mayUpdate(person, target)) throw ApiException.forbidden()
  return target
}

interface Wanted {
  /** The language that the publication will have. */
  language: Language
  /** Undefined leaves the link unchanged; null ends it. */
  translationId?: number | null | undefined
}

/**
 * Moves a locked publication and its tags to the pair of the requested translation, or to a new
 * pair. A publication that changes its language always leaves its translation. Does not save the
 * publication yet.
 */
export async function relink(
  publication: Publication,
  found: Publication | null,
  { language, translationId }: Wanted,
  person: User,
  client: TransactionClientContract,
): Promise<LockedPair> {
  const { id, pairId: from, translation } = publication
  const isLinkKept = translationId === undefined || translationId === (translation?.id ?? null)
  if (isLinkKept && language === publication.language) return lockedPair(publication.sides)
  const isWanted = !isLinkKept && translationId !== null
  const target = isWanted ? assertLinkable({ id, language }, found, person) : null
  if (translation) {
    if (!mayUpdate(person, translation)) throw ApiException.forbidden()
    await countRelinked(translation, person, client)
  }
  const isAlone = !translation && !target
  const pairId = isAlone ? from : (target?.pairId ?? (await newPair(client)))
  const [english, arabic] = language === 'en' ? [publication, target] : [target, publication]
  if (!isAlone) {
    await addPairTags(from, pairId, client)
    publication.merge({ pairId, needsUpdateSince: null })
  }
  if (target) await countRelinked(target, person, client)
  return { id: pairId, sides: { english, arabic } }
}

/**
 * Counts gaining or losing a translation as a write. Removes the mark showing that the text needs
 * an update, because nobody has compared the new pair yet.
 */
export async function countRelinked(
  publication: Publication,
  { id: changedById }: Pick<User, 'id'>,
  client: TransactionClientContract,
) {
  publication.merge({ needsUpdateSince: null, version: publication.version + 1, changedById })
  await publication.useTransaction(client).save()
}
