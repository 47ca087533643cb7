import logger from '@adonisjs/core/services/logger'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { shownPageAt } from '@ufuq/shared/contract/site/page-names'
import { ApiException } from '#core/errors/api_exception'
import { logFailure } from '#core/errors/failure_log'
import { toWireError } from '#core/errors/wire_error'
import type { EntryPreview } from '#entries/hooks'
import { readShownNotice } from '#kinds/page/read_shown_notice'
import { askedOf, listedKind, readOne, shownKind } from '#reading/kinds_controller'
import { reader } from '#reading/reader'
import { search, searchKind } from '#reading/search'
import { searchValidator } from '#reading/search_controller'

/**
 * The queries that pages use. They are the queries of the API, with a visitor's rights and without
 * requests from the server to itself. The types of answers are what callers know.
 */
export const visitorReads: VisitorReads = {
  entry: (path, slug, language) =>
    logged('entry', () => readOne(shownKind(path), slug, language) as Promise<never>),

  /** Throws for filters that the API's list rejects. */
  entries: (path, filter) =>
    logged('entries', async () => {
      const kind = listedKind(path)
      const given = Object.entries(filter).filter(([, value]) => value !== null)
      const { asked, q } = await askedOf(kind, Object.fromEntries(given))
      if (q !== undefined)
        return { items: (await searchKind(kind, q, asked)) as never[], next: null }
      const { rows, next } = await reader.list<never>(kind, asked)
      return { items: rows, next }
    }),

  choices: (path) => logged('choices', () => reader.choices(shownKind(path))),

  notice: (slug, id, language) =>
    logged('notice', async () => {
      const notice = await readShownNotice(slug, id, language)
      if (!notice) throw ApiException.notFound('Notice')
      return notice
    }),

  search: (filter) => logged('search', async () => search(await searchValidator.validate(filter))),
}

/** Like `visitorReads`, plus the content that a preview shows as if it were published. */
export const readsOfPreview = ({
  publication,
  ownPage,
  entry,
}: Pick<EntryPreview, 'publication' | 'ownPage' | 'entry'>): VisitorReads => ({
  ...visitorReads,
  async entry(path, slug, language) {
    const shown = path === 'pages' ? ownPage : path === 'publications' ? publication : entry
    const isShown =
      shown &&
      slug === shownPageAt(shown.slug) &&
      (language === shown.language || shown === publication)
    return isShown ? (shown as never) : visitorReads.entry(path, slug, language)
  },
})

/** The log names the query but omits its arguments, which may contain a visitor's search. */
async function logged<T>(read: keyof VisitorReads, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    if (toWireError(error).status >= 500) {
      logFailure(
        logger,
        error,
        { event: 'page_data_failed', read },
        'Failed to read data of a page',
      )
    }
    throw error
  }
}
