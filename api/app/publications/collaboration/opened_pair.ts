import { ApiException } from '#core/errors/api_exception'
import { openedPair, type Opened } from '#entries/presence'
import Publication from '#publications/publication'

/**
 * The pair of a publication, for recording who has it open. Throws 404 if the publication does not
 * exist.
 */
export async function openedPairWith(id: number): Promise<Opened> {
  const publication = await Publication.query().select('pairId').where({ id }).first()
  if (!publication) throw ApiException.notFound('Publication')
  return openedPair(publication.pairId)
}
