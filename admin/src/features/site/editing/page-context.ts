import { createContext, use } from 'react'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import type { PageChecks } from '../checks/use-page-checks.ts'

/** The data about the page that every field of its editor needs. */
interface PageInEditor {
  name: SitePageName
  shipped: SiteValues
  /** Customised values whose default text has changed since they were customised. */
  newer: readonly { side: SiteSide; path: string }[]
  /** Called when the user rejects the newer text. */
  onKeep: (side: SiteSide, path: string) => void
  checks: PageChecks
  isReadOnly: boolean
  /** Called when the user edits a value. */
  onEnter: (path: string) => void
  /** The open parts and items, by `partKey` and `itemKey`. */
  opened: ReadonlySet<string>
  onOpen: (key: string, isOpen: boolean) => void
}

const PageContext = createContext<PageInEditor | null>(null)

export const PageInEditorProvider = PageContext.Provider

export function usePageInEditor(): PageInEditor {
  const page = use(PageContext)
  if (!page) throw new Error('A field of a page needs its editor above it')
  return page
}

export const partKey = (part: string) => `part ${part}`
export const itemKey = ({ list, id }: { list: string; id: string }) => `item ${list}.${id}`
