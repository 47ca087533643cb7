import type { Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { ValueProblem } from '@ufuq/shared/model/valibot'
import type { Tree } from '@ufuq/shared/model/values'
import { createContext, use, type ReactNode } from 'react'

/** What an entry lacks before it can be public, by language. */
export interface Lacks {
  by: Record<Language, readonly ValueProblem[]>
  /** Shows the field of a problem. */
  onShow: (problem: ValueProblem) => void
}

/** The editor's data and actions that the rows of sections, their items and their fields need. */
interface SectionsInEditor {
  kind: Kind
  /** The id of the entry; null for a new one. */
  entry: number | null
  isReadOnly: boolean
  lacks: Lacks
  /** The id of the open section. */
  open: string | null
  onOpen: (section: string | null) => void
  /** Opens a section, or closes it if it is open. */
  onToggle: (section: string) => void
  /** The position at which a section is about to be added. */
  adding: number | null
  onAdding: (position: number | null) => void
  /** The ids of the open items. */
  openItems: ReadonlySet<string>
  onOpenItem: (item: string, isOpen: boolean) => void
  /** The language whose fields a phone shows. */
  side: Language
  onSide: (side: Language) => void
  /**
   * Returns the function that opens the row before or after a section, or null if there is none. A
   * `section` of null is the head of the entry.
   */
  stepOf: (section: string | null, by: 1 | -1) => (() => void) | null
  /** The kinds of sections that can't be added to this entry. */
  excluded: readonly string[]
  /** The kinds of sections that can be added to this entry only. */
  particular: readonly string[]
  /** The sections of these kinds come first, and are neither moved, copied, hidden nor removed. */
  fixed: readonly string[]
  /** Sections of these kinds are moved and hidden, but neither copied nor removed. */
  kept: readonly string[]
  /** What is shown above the fields of an open section. */
  aboveFields: (section: Tree) => ReactNode
  /** What is shown below a value, by its path without a language. */
  findingsAt: (path: string) => ReactNode
  /** What is shown beside the name of a section. */
  markOf: (section: string | null) => ReactNode
}

const SectionsContext = createContext<SectionsInEditor | null>(null)

export const SectionsProvider = SectionsContext.Provider

export function useSectionsInEditor(): SectionsInEditor {
  const sections = use(SectionsContext)
  if (!sections) throw new Error('A section needs its editor above it')
  return sections
}
