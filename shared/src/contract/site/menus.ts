/** Limits of the menus. The length of labels is in UTF-16 code units. */
export const MENU_LIMITS = {
  label: 30,
  /** The maximum number of entries in the header, and of entries below one of them. */
  header: 12,
  below: 8,
  footer: 24,
  target: 500,
} as const

export const MENUS = ['header', 'footer'] as const
export type MenuName = (typeof MENUS)[number]

/** A link of a menu in one language. */
export interface MenuLink {
  label: string
  /**
   * An address on the site without its language prefix, or an external address; null for a heading.
   */
  to: string | null
}

export interface MenuEntry extends MenuLink {
  below?: MenuLink[]
}

/** The menus in one language, with only those entries that are public in that language. */
export interface SiteMenus {
  header: MenuEntry[]
  footer: MenuLink[]
}
