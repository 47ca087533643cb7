import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/database_time'
import Publication from '#publications/publication'
import PreviewLink from '#publications/preview/preview_link'
import { removeFromIndex } from '#publications/publication_index'
import type User from '#users/user'

/**
 * Moves records to the bin. Two that are a pair keep their link there; a partner that is not among them stays and is
 * free. The records and their partners must be locked.
 */
export async function moveToBin(
  publications: readonly Pick<Publication, 'id' | 'translationId'>[],
  person: User,
  client: TransactionClientContract,
) {
  const ids = publications.map(({ id }) => id)
  const parted = publications
    .filter(({ translationId }) => translationId !== null && !ids.includes(translationId))
    .map(({ id }) => id)
  const rows = (which: number[]) => Publication.query({ client }).whereIn('id', which)

  await rows(parted).update({ leftPartnerId: client.raw('translation_id') })
  await rows(parted).update({ translationId: null, needsUpdateSince: null })
  await Publication.query({ client })
    .whereIn('translationId', parted)
    .update({
      translationId: null,
      needsUpdateSince: null,
      version: client.raw('version + 1'),
    })
  await removeFromIndex(ids, client)
  await PreviewLink.query({ client }).whereIn('publicationId', ids).delete()
  await rows(ids).update({ deletedAt: toDatabaseTime(DateTime.utc()), deletedById: person.id })
}
