import type { SearchTerm } from '@ufuq/shared/domain/text-search'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import type { Listed } from '#entries/reading_hooks'
import type { OtherLayer } from '#entries/types'
import * as filters from '#reading/search_filters'

const kinds = [publication.name]

/** Matches publications that show one of these tags, of which there must be one. */
export const ofTag = (tags: filters.TagsSought, layer: OtherLayer, listed: Listed = 's.id') =>
  filters.ofTag(tags, { kinds, layer, listed })

/** One filter of publications for each term of a query. */
export const ofWords = (terms: readonly SearchTerm[], layer: OtherLayer, listed: Listed = 's.id') =>
  filters.ofWords(terms, { kinds, layer, listed })
