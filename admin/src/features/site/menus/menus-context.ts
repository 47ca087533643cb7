import { createContext, use } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { MenuName } from '@ufuq/shared/contract/site/menus'
import type { MenusValues } from '@ufuq/shared/kinds/menus'
import type { WireEntry } from '@ufuq/shared/kinds/wire'

export interface MenusEntry extends WireEntry<MenusValues> {
  /** What visitors see. */
  live: MenusValues
  /** The labels of shipped entries that have none of their own. */
  labels: Record<MenuName, Record<string, Record<Language, string>>>
  /** The paths of the shipped pages that staff have hidden. */
  hiddenPages: readonly string[]
}

/** What every entry of a menu needs of the editor. */
interface MenusInEditor extends Pick<MenusEntry, 'labels' | 'hiddenPages'> {
  isReadOnly: boolean
  /** The ids of the open entries. */
  opened: ReadonlySet<string>
  onOpen: (id: string, isOpen: boolean) => void
}

const MenusContext = createContext<MenusInEditor | null>(null)

export const MenusProvider = MenusContext.Provider

export function useMenus(): MenusInEditor {
  const menus = use(MenusContext)
  if (!menus) throw new Error('An entry of a menu needs the editor above it')
  return menus
}
