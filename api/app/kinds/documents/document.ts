import { afterSave } from '@adonisjs/lucid/orm'
import db from '@adonisjs/lucid/services/db'
import type { DocumentCategory, DocumentFiles } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { DocumentSchema } from '#database/schema'
import { writeTitleWords } from '#kinds/documents/searching/title_words'
import type { EntryRow } from '#kinds/kind'

/** A document: its texts, and the displayed properties of its current files. */
export default class Document extends DocumentSchema {
  static override table = 'documents'

  declare category: DocumentCategory
  declare files: DocumentFiles

  get title() {
    return { ar: this.titleAr, en: this.titleEn }
  }

  slugIn(language: Language): string | null {
    return language === 'ar' ? this.slugAr : this.slugEn
  }

  @afterSave()
  static async indexTitles(document: Document) {
    await writeTitleWords(document, document.$trx ?? db.connection())
  }
}

export const SLUG = { ar: 'slugAr', en: 'slugEn' } as const

export const documentOf = (row: EntryRow): Document => row as unknown as Document
