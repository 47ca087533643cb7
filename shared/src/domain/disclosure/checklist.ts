import type { DisclosureQuestion, Renewal } from '../../contract/disclosure.ts'
import type { Language } from '../../contract/languages.ts'

type Words = Record<Language, string>

export interface ChecklistItem {
  /** Stored in the database: never changed, and never used for another item. */
  id: string
  title: Words
  note?: Words
  /** The question of visitors that the item answers. */
  question: DisclosureQuestion
  /**
   * What is disclosed. Items of several lists about the same subject are one line of the public
   * page if they lead to the same place.
   */
  subject: string
  /** The suggested renewal. */
  renewal: Renewal
  /** The suggested number of years, with the renewal `years`. */
  years?: number
}

/** What a regulator asks an organisation to disclose, in our words. */
export interface Checklist {
  id: string
  /** Raised whenever items are added, changed or removed. */
  version: number
  name: Words
  source: {
    name: Words
    address: string
    /** When the list was compared with the source: `YYYY-MM-DD`. */
    readOn: string
  }
  groups: readonly { id: string; title: Words; items: readonly ChecklistItem[] }[]
}
