import { createContext } from 'react'
import type { Language } from '../../../../../contract/languages.ts'
import type { CommonHistory } from '../history/common-history.ts'

interface Desk {
  history: CommonHistory
  /** Brings a language to the front, if only one is seen. */
  show: (side: Language) => void
}

/** What the texts of an editor have in common. */
export const Desk = createContext<Desk | null>(null)
