import logger from '@adonisjs/core/services/logger'
import type { Preview } from '@ufuq/shared/contract/rendering'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import { ApiException } from '#core/api_exception'
import { errorForLog } from '#core/error_for_log'
import { toWireError } from '#core/wire_error'
import { findPublication } from '#publications/reading/find_publication'
import { listPublications } from '#publications/reading/list_publications'
import { toListItem, toPublication } from '#publications/publication_transformer'
import { listValidator } from '#publications/publications_validators'

const VISITOR = null

/** The API's own queries, for somebody who is not signed in, without a request of the server to itself. */
export const visitorReads: VisitorReads = {
  /** What the list's own call refuses, a page does not show either. */
  publications: (filter) =>
    logged('publications', async () => {
      const options = await listValidator.validate(filter)
      const { rows, next } = await listPublications({ ...options, status: 'published' })
      return { items: rows.map((publication) => toListItem(publication, VISITOR)), next }
    }),

  publication: (slugOrId, language) =>
    logged('publication', async () => {
      const publication = await findPublication(slugOrId, { language })
      if (!publication) throw ApiException.notFound('Publication')
      return toPublication(publication, VISITOR)
    }),
}

/** The same, and the text of a preview as if it were published. */
export const readsOfPreview = ({ publication }: Preview): VisitorReads => ({
  ...visitorReads,
  publication: async (slugOrId, language) =>
    slugOrId === publication.slug ? publication : visitorReads.publication(slugOrId, language),
})

/** The log names the read and not what it was asked for, which may be what a visitor searched. */
async function logged<T>(read: keyof VisitorReads, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    if (toWireError(error).status >= 500) {
      logger.error({ err: errorForLog(error), read }, 'a page could not read its data')
    }
    throw error
  }
}
