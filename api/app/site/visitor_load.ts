import logger from '@adonisjs/core/services/logger'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { Publication, PublicationListItem } from '@ufuq/shared/contract/publications'
import type { Listed, Load, Preview } from '@ufuq/shared/contract/rendering'
import { ApiException } from '#core/api_exception'
import { errorForLog } from '#core/error_for_log'
import { toWireError } from '#core/wire_error'
import { findPublication } from '#publications/reading/find_publication'
import { listPublications } from '#publications/reading/list_publications'
import { toListItem, toPublication } from '#publications/publication_transformer'
import { listValidator } from '#publications/publications_validators'

const VISITOR = null

/**
 * What the API would answer somebody who is not signed in, without a request to itself: lists and single
 * publications, which is all that public pages read.
 */
export const visitorLoad: Load = async <T>(path: string): Promise<T> => {
  try {
    return (await answer(path)) as T
  } catch (error) {
    const { status } = toWireError(error)
    if (status >= 500) {
      // Without the query, which holds what a visitor searched for.
      const [pathname] = path.split('?')
      logger.error({ err: errorForLog(error), path: pathname }, 'a page could not read its data')
    }
    throw error
  }
}

/** The same, and the text of a preview as if it were published. */
export const loadPreviewed =
  ({ publication }: Preview): Load =>
  async <T>(path: string): Promise<T> => {
    const { pathname } = new URL(path, 'http://localhost')
    const isPreviewed = pathname === `/api/publications/${encodeURIComponent(publication.slug)}`
    return isPreviewed ? ({ publication } as T) : visitorLoad<T>(path)
  }

function answer(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const [, idOrSlug] = /^\/api\/publications(?:\/([^/]+))?$/.exec(pathname) ?? []
  if (idOrSlug !== undefined) {
    return single(decodeURIComponent(idOrSlug), languageIn(searchParams))
  }
  if (pathname === '/api/publications') return list(searchParams)
  throw ApiException.notFound()
}

async function single(
  idOrSlug: string,
  language: Language | undefined,
): Promise<{ publication: Publication }> {
  const publication = await findPublication(idOrSlug, { language })
  if (!publication) throw ApiException.notFound('Publication')
  return { publication: toPublication(publication, VISITOR) }
}

/** What the list's own call refuses, a page does not show either. A visitor reads what is published. */
async function list(search: URLSearchParams): Promise<Listed<PublicationListItem>> {
  const options = await listValidator.validate(Object.fromEntries(search))
  const { rows, next } = await listPublications({ ...options, status: 'published' })
  return { items: rows.map((publication) => toListItem(publication, VISITOR)), next }
}

function languageIn(search: URLSearchParams): Language | undefined {
  const language = search.get('language')
  return isLanguage(language) ? language : undefined
}
