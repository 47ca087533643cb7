import type { MenuItemConstructorOptions } from 'electron'

type Item = MenuItemConstructorOptions

/** Words that stay in lower case within a title; see "capitalization" in Apple's style guide. */
const SMALL = new Set('a an and as at but by for from in of on or the to with'.split(' '))

const inTitleCase = (label: string): string =>
  label.replace(/(?<=\s)[a-z]\S*/g, (word) =>
    SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  )

/**
 * On macOS, menus are in title case, like the items that the system adds to them. Elsewhere they
 * are in sentence case, like the app's other texts. Arabic has no case.
 */
export const inMenuCase = (items: Item[], platform = process.platform): Item[] =>
  platform === 'darwin'
    ? items.map((item) => ({
        ...item,
        ...(item.label && { label: inTitleCase(item.label) }),
        ...(Array.isArray(item.submenu) && { submenu: inMenuCase(item.submenu, platform) }),
      }))
    : items
