import type { DocumentCategory, DocumentFiles } from '@ufuq/shared/contract/documents'
import { DocumentSchema } from '#database/schema'
import type { EntryRow } from '#kinds/kind'

/** A document: its words, and what is shown of its current files. */
export default class Document extends DocumentSchema {
  static override table = 'documents'

  declare category: DocumentCategory
  declare files: DocumentFiles

  get title() {
    return { ar: this.titleAr, en: this.titleEn }
  }
}

export const documentOf = (row: EntryRow): Document => row as unknown as Document
