import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { refuseIfDisclosed } from '#legacy_entries/disclosure_uses'
import { recordActivity } from '#entries/record_activity'
import Publication from '#publications/publication'
import { deletePreviewLinksOf } from '#entries/previews/preview_links'
import { endOfEmptied } from '#publications/review/end_reviews'
import { removeFromIndex } from '#publications/search/publication_index'
import type User from '#accounts/user'

/**
 * Moves publications to the bin. Translations that are not among these publications stay outside
 * the bin. The pairs must be locked, and `sides` must be loaded. Throws 409 if the disclosure page
 * links to one of them.
 */
export async function moveToBin(
  publications: readonly Publication[],
  person: User,
  client: TransactionClientContract,
) {
  const ids = publications.map(({ id }) => id)
  await refuseIfDisclosed('publication', ids, client)
  const howDeleted = ({ translation }: Publication) => {
    if (!translation) return 'single'
    return ids.includes(translation.id) ? 'pair' : 'side'
  }
  const deletedAt = toDatabaseTime(DateTime.utc())
  const groups = Map.groupBy(publications, howDeleted)
  for (const [deletedAs, deleted] of groups) {
    await Publication.query({ client })
      .whereIn(
        'id',
        deleted.map(({ id }) => id),
      )
      .update({
        deletedAt,
        deletedAs,
        deletedById: person.id,
        ...(deletedAs === 'side' && { needsUpdateSince: null }),
      })
  }
  const left = (groups.get('side') ?? []).flatMap(({ translation }) => translation?.id ?? [])
  await Publication.query({ client })
    .whereIn('id', left)
    .update({ needsUpdateSince: null, version: client.raw('version + 1') })
  await endOfEmptied(
    publications.map(({ pairId }) => pairId),
    client,
  )
  await removeFromIndex(ids, client)
  const event = { subject: 'publication', kind: 'deleted', ids, actorId: person.id } as const
  await recordActivity(event, client)
  await deletePreviewLinksOf('preview_links', ids, client)
}
