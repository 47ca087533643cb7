import { localizedPath } from '@ufuq/shared/contract/addresses'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_YEARS,
  documentPath,
  DOCUMENTS_PATH,
  type DocumentCategory,
} from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { withParameters } from '../../engine/with-parameters.ts'

/** The filter in the address of the list. */
export interface DocumentFilter {
  /** The search words as typed, truncated to the field's maximum length. */
  q: string | null
  category: DocumentCategory | null
  year: number | null
}

export function documentFilterOf(search: URLSearchParams): DocumentFilter {
  const year = /^\d{4}$/.test(search.get('year') ?? '') ? Number(search.get('year')) : 0
  const { min, max } = DOCUMENT_YEARS
  return {
    q: cutText(search.get('q')?.trim() ?? '', PUBLIC_LIMITS.search.max) || null,
    category: DOCUMENT_CATEGORIES.find((one) => one === search.get('category')) ?? null,
    year: year >= min && year <= max ? year : null,
  }
}

/** The address of the list without the language. */
export const documentsPath = ({ q, category, year }: Partial<DocumentFilter> = {}): string =>
  withParameters(`/${DOCUMENTS_PATH}`, { q, category, year })

/** The address of a document's page. */
export const addressIn = (language: Language, slug: string): string =>
  localizedPath(language, documentPath(slug))
