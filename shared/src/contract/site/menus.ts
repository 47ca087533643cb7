/** Limits of the menus; labels have 30 UTF-16 code units. */
export const MENU_LIMITS = {
  label: 30,
  /** Entries of the header, and those below one of them. */
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
  /** An address of the site without its language, or one elsewhere; null for a heading. */
  to: string | null
}

export interface MenuEntry extends MenuLink {
  below?: MenuLink[]
  /**
   * The smallest width of the header, in rem, at which the entry is in it; below that, it is under
   * "More". Absent if it is always in the header, `never` if it never is.
   */
  from?: number | 'never'
}

/** The menus in one language, with only those entries that are public in it. */
export interface SiteMenus {
  header: MenuEntry[]
  footer: MenuLink[]
}
