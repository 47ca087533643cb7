import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { ApiException } from '#core/api_exception'
import { mayUpdate } from '#publications/permissions'
import type Publication from '#publications/publication'
import type User from '#accounts/user'

const refused = (message: string) =>
  ApiException.validation([{ field: 'translationId', message, rule: 'translation' }])

interface Half {
  /** Null while the record is not written yet. */
  id: number | null
  language: Language
}

/** Refuses a target that is not there (422), in the same language (422), another's (409), or not theirs to change (403). */
export function assertLinkable(half: Half, target: Publication | null, person: User) {
  if (!target) throw refused('There is no such publication')
  if (target.id === half.id || target.language === half.language) {
    throw refused('A translation must be in the other language')
  }
  if (target.translation && target.translation.id !== half.id) {
    throw new ApiException(
      409,
      'translation_taken',
      'This translation belongs to another publication',
    )
  }
  if (!mayUpdate(person, target)) throw ApiException.forbidden()
}

/** The publication has got, or lost, its translation: that is a write. Nobody has compared the new two yet. */
export async function countRelinked(publication: Publication, client: TransactionClientContract) {
  publication.merge({ needsUpdateSince: null, version: publication.version + 1 })
  await publication.useTransaction(client).save()
}
