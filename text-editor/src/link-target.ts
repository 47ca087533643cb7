import type { DocumentType } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationState } from '@ufuq/shared/contract/publications'
import { decoded } from '@ufuq/shared/domain/decoded'

/** A page or a document of this site as a link target. */
export interface LinkTarget {
  path: string
  title: string
  /** The language of the publication; null for a document or a page with a fixed address. */
  publication: { language: Language; state: PublicationState } | null
  /** Details of the document; present only if the target is a document. */
  document?: { type: DocumentType; state: 'public' | 'otherLanguage' | 'draft' }
}

/** The title of the page at an address of this site, if it is among these targets. */
export const titleAt = (targets: readonly LinkTarget[], address: string): string | undefined =>
  targets.find(({ path }) => path === decoded(address))?.title
