import type { Document } from '@ufuq/shared/kinds/document'
import type { Language } from '@ufuq/shared/contract/languages'

export type DocumentState = 'published' | 'draft' | 'missing'

/**
 * The state of a document in a language, as lists show it: `missing` if the language has no title
 * or no file.
 */
export function stateIn(
  { title, files, isPublished }: Pick<Document, 'title' | 'files' | 'isPublished'>,
  language: Language,
): DocumentState {
  const hasFile = files.shared !== null || files[language] !== null
  if (title[language].trim() === '' || !hasFile) return 'missing'
  return isPublished ? 'published' : 'draft'
}
