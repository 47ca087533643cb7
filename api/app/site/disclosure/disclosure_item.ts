import type { Renewal } from '@ufuq/shared/contract/disclosure'
import { DisclosureItemSchema } from '#database/schema'

/** The stored data of an item of a followed checklist. */
export default class DisclosureItem extends DisclosureItemSchema {
  declare renewal: Renewal

  get text() {
    return { ar: this.textAr, en: this.textEn }
  }

  /** Whether a document, page or text was chosen for the item. */
  get isAssigned(): boolean {
    return this.target !== '' || this.textAr !== '' || this.textEn !== ''
  }
}
