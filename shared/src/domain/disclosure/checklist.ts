import type { DisclosureQuestion, Renewal } from '../../contract/disclosure.ts'
import type { Language } from '../../contract/languages.ts'

type Words = Record<Language, string>

export interface ChecklistItem {
  /** This id is stored in the database, so it must never change or be reused. */
  id: string
  title: Words
  note?: Words
  /** The visitors' question that the item answers. */
  question: DisclosureQuestion
  /**
   * What is disclosed. Items of several lists share a line of the public page if they have the same
   * subject and target.
   */
  subject: string
  /** The suggested renewal. */
  renewal: Renewal
  /** The suggested number of years if the renewal is `years`. */
  years?: number
  /** The version of the list that added the item; 1 by default. */
  since?: number
  /** The last version of the list that contains the item. */
  until?: number
}

export interface ChecklistGroup {
  id: string
  title: Words
  items: readonly ChecklistItem[]
}

/**
 * What a regulator asks an organisation to disclose, in our words. A release never removes a list
 * or an item, because organisations may follow an earlier version.
 */
export interface Checklist {
  id: string
  /**
   * When each version was compared with the source, from version 1: `YYYY-MM-DD`. Adding or
   * dropping an item creates a version.
   */
  versions: readonly string[]
  name: Words
  source: {
    name: Words
    address: string
  }
  groups: readonly ChecklistGroup[]
}
