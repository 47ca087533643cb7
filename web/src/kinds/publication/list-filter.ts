import {
  programmeAt,
  SHIPPED_PROGRAMMES,
  type ShownProgramme,
} from '@ufuq/shared/contract/programmes'
import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { withParameters } from '../../engine/with-parameters.ts'

/** The filter that is part of the list's address. */
export interface ListFilter {
  /** The search words as typed, cut to the field's maximum. A search covers all tags. */
  q: string | null
  tag: string | null
  /**
   * The programme whose tab is selected, by its name in addresses. A search or a tag covers all
   * programmes.
   */
  category: string | null
  /** The cursor of the page; null for the first page. */
  after: string | null
}

export interface Search extends ListFilter {
  q: string
}

export const isSearch = (filter: ListFilter): filter is Search => filter.q !== null

export function filterOf(
  search: URLSearchParams,
  programmes: readonly ShownProgramme[] = SHIPPED_PROGRAMMES,
): ListFilter {
  const q = cutText(search.get('q')?.trim() ?? '', PUBLIC_LIMITS.search.max) || null
  const tag = (q === null && search.get('tag')) || null
  const chosen = programmeAt(programmes, search.get('category'))
  const category = q === null && tag === null && chosen ? chosen.slug : null
  return { q, tag, category, after: search.get('after') || null }
}

const NOTHING: ListFilter = { q: null, tag: null, category: null, after: null }

/** The list's address without the language; all spellings of a tag share one address. */
export function listPath(filter: Partial<ListFilter> = {}): string {
  const { q, tag, category, after } = { ...NOTHING, ...filter }
  return withParameters('/publications', {
    q,
    tag: tag === null ? null : tagKey(tag),
    category,
    after,
  })
}

/** A tag as authors wrote it, taken from the publications that were found by its key. */
export const writtenTag = (tag: string, publications: readonly { tags: string[] }[]): string =>
  publications.flatMap(({ tags }) => tags).find((written) => tagKey(written) === tagKey(tag)) ?? tag
