import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { ApiException } from '#core/errors/api_exception'
import { mayUpdate } from '#publications/permissions'
import type Publication from '#publications/publication'
import type User from '#accounts/user'

const refused = (message: string) =>
  ApiException.validation([{ field: 'translationId', message, rule: 'translation' }])

interface Side {
  /** Null until the record is written. */
  id: number | null
  language: Language
}

/**
 * Rejects a target that doesn't exist (422), has the same language (422), has another translation (409), or that the
 * person may not change (403).
 */
export function assertLinkable(side: Side, target: Publication | null, person: User) {
  if (!target) throw refused('There is no such publication')
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
}

/** Gaining or losing a translation counts as a write. Nobody has compared the new pair yet, so the mark goes. */
export async function countRelinked(
  publication: Publication,
  { id: changedById }: Pick<User, 'id'>,
  client: TransactionClientContract,
) {
  publication.merge({ needsUpdateSince: null, version: publication.version + 1, changedById })
  await publication.useTransaction(client).save()
}
