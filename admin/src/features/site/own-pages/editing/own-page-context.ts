import { createContext, use } from 'react'
import type { OwnPageChecks } from '../checks/use-own-page-checks.ts'
import type { FormName } from '../values/form-places.ts'

/** What the rows and fields of an own page need to know about its editor. */
interface OwnPageInEditor {
  isReadOnly: boolean
  /** The open items of lists, by their keys. */
  openItems: ReadonlySet<string>
  onOpenItem: (key: string, isOpen: boolean) => void
  checks: OwnPageChecks
  /** Opens a value's section and item, and moves the focus to it. */
  onReveal: (at: FormName) => void
}

const OwnPageContext = createContext<OwnPageInEditor | null>(null)

export const OwnPageProvider = OwnPageContext.Provider

export function useOwnPage(): OwnPageInEditor {
  const page = use(OwnPageContext)
  if (!page) throw new Error('A field of an own page needs its editor above it')
  return page
}
