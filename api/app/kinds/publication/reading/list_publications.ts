import { type Language, LANGUAGES } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE, LIMITS } from '@ufuq/shared/contract/limits'
import { type PublicationStatus, PUBLICATION_STATUSES } from '@ufuq/shared/contract/publications'
import { TAG_KEY_MAX } from '@ufuq/shared/domain/normalize-text'
import { termsOf } from '@ufuq/shared/domain/text-search'
import { shownProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import vine from '@vinejs/vine'
import { reads } from '#content/cache'
import { knownContent } from '#content/site_content'
import type { Page } from '#core/lists/keyset'
import { listLimit } from '#core/lists/list_page'
import type { SideFilter } from '#entries/reading_hooks'
import { publications } from '#kinds/publication/publication_kind'
import { toRows, type PublicationRow } from '#kinds/publication/records/record_rows'
import { ofTag, ofWords } from '#kinds/publication/search/sides_found'
import { tagsNamed } from '#kinds/tag/find_tags'
import { tagsOfProgramme } from '#kinds/tag/programmes'
import { readSides } from '#reading/public_sides'
import { isAnySought } from '#reading/search_filters'
import { listSides } from '#reading/side_lists'

/** The names of programmes in addresses, with their ids. */
const programmeNames = () =>
  shownProgrammes(knownContent().programmes).flatMap(({ id, slug }) => [slug, id])

/**
 * This validator has its own file, because every list page needs this validator, but none needs
 * those for staff.
 */
export const listValidator = vine.create({
  language: vine.enum(LANGUAGES).optional(),
  status: vine.enum(PUBLICATION_STATUSES).optional(),
  tag: vine.string().maxLength(TAG_KEY_MAX).optional(),
  category: vine.enum(programmeNames).optional(),
  q: vine.string().maxLength(LIMITS.search.max).optional(),
  limit: listLimit(),
  after: vine.string().maxLength(100).optional(),
})

interface ListOptions {
  language?: Language | undefined
  /**
   * `published` selects what visitors may read now. Only staff may list drafts; the caller must
   * check that the user is one of them.
   */
  status?: PublicationStatus | undefined
  /** A current or former name of a tag, in either language. */
  tag?: string | undefined
  /** Selects the publications of a programme, by its name in addresses or by its id. */
  category?: string | undefined
  /**
   * The search terms, each of which must be the prefix of a word in the title, the tags or the
   * text.
   */
  q?: string | undefined
  limit?: number | undefined
  /** The `next` cursor of the previous page. */
  after?: string | undefined
}

/** Lists publications, newest first. Publications with the same time are sorted by id. */
export async function listPublications(options: ListOptions = {}): Promise<Page<PublicationRow>> {
  const query = await queryOf(options)
  if (!query) return { rows: [], next: null }
  const { rows, next } = await listSides(publications, query)
  return { rows: await toRows(await readSides(rows)), next }
}

/** The query for a list; null if no record can match. */
async function queryOf(options: ListOptions) {
  reads('publications')
  const { language, status = 'published', limit = PAGE_SIZE.default, after } = options
  const filters = await filtersOf(options)
  return filters && { language, status, limit, after, filters }
}

/** The filters of a list; null if no record can match. */
async function filtersOf({ status, tag, category, q }: ListOptions): Promise<SideFilter[] | null> {
  const layer = status === 'draft' ? 'l' : 'd'
  const words = await ofWords(termsOf(q ?? ''), layer)
  if (q !== undefined && words.length === 0) return null
  const tags = await Promise.all([
    ...(tag === undefined ? [] : [tagsNamed([tag])]),
    ...(category === undefined ? [] : [tagsOfProgramme(category)]),
  ])
  if (!tags.every(isAnySought)) return null
  return [...tags.map((one) => ofTag(one, layer)), ...words]
}
