import type { Language } from '../../../contract/languages.ts'
import type { ChecklistQuestion } from '../../checklist.ts'

type Words = Record<Language, string>

/** What a regulator asks an organisation to disclose, in our words. */
export interface ChecklistTemplate {
  id: string
  name: Words
  /** When the items were last compared with the source: `YYYY-MM-DD`. Later than any list made from it. */
  date: string
  source: {
    name: Words
    address: string
  }
  items: readonly {
    /** The id of the item in the lists that are made from the template. */
    id: string
    title: Words
    note?: Words
    question: ChecklistQuestion
  }[]
}
