import { createContext, use } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import type { OwnPageChecks } from '../checks/use-own-page-checks.ts'
import type { FormName } from '../values/form-places.ts'

/** The editor's data and actions that the rows and fields of a custom page need. */
interface OwnPageInEditor {
  /** The page of the site below which the sections are displayed; null for a custom page. */
  below: OwnPage['below']
  isReadOnly: boolean
  /** The keys of the open list items. */
  openItems: ReadonlySet<string>
  onOpenItem: (key: string, isOpen: boolean) => void
  /** The language whose fields a phone shows. */
  side: Language
  onSide: (side: Language) => void
  /**
   * Returns the function that opens the previous or next section, or null if there is none. A
   * `section` of null is the head of the page.
   */
  stepOf: (section: string | null, by: 1 | -1) => (() => void) | null
  checks: OwnPageChecks
  /** Opens a value's section and item, and moves the focus to it. */
  onReveal: (at: FormName) => void
}

const OwnPageContext = createContext<OwnPageInEditor | null>(null)

export const OwnPageProvider = OwnPageContext.Provider

export function useOwnPage(): OwnPageInEditor {
  const page = use(OwnPageContext)
  if (!page) throw new Error('A field of a custom page needs its editor above it')
  return page
}
