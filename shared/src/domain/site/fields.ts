/**
 * The content of a field: a line or a paragraph of text in each language, or one value for
 * both. The form control and the rules of both sides follow from it. A picture is given by its
 * address, as in texts.
 */
export const FIELD_KINDS = [
  'text',
  'longText',
  'year',
  'figure',
  'link',
  'email',
  'telephone',
  'choice',
  'picture',
  'colour',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export interface SiteField {
  kind: FieldKind
  /** In UTF-16 code units, as in `LIMITS`. */
  max: number
  /** One value for both languages. */
  isShared?: true
  /** May be empty; then the page shows nothing there. */
  isOptional?: true
  /** The options of a `choice`. */
  choices?: readonly string[]
  /** The shipped value if it is not in the locale files, because it is no text. */
  shipped?: string
}

/** Items with the same fields, which can be added, removed and reordered. */
export interface SiteList {
  kind: 'list'
  /** The shipped items in their order: keys below the list in the locale files. */
  items: readonly string[]
  min: number
  max: number
  /** The page shows the items as a timeline, earliest first, so their years should increase. */
  isChronological?: true
  /** Only the shipped items are allowed. They can be removed. */
  isClosed?: true
  /** Keys of the locale files next to the items, which no item id may use. */
  beside?: readonly string[]
  /** The field that identifies an item in a list. */
  main: string
  fields: Readonly<Record<string, SiteField>>
  /** Shipped values of items that are not in the locale files. */
  shipped?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A part of a page, by the keys of its values in a namespace of the locale files. */
export interface SitePart {
  name: string
  namespace: SiteNamespace
  fields: Readonly<Record<string, SiteField | SiteList>>
  /** Where visitors see it, if that is not the page's own address. */
  address?: string
}

export type SiteNamespace =
  | 'common'
  | 'home'
  | 'about'
  | 'programs'
  | 'publications'
  | 'contact'
  | 'volunteer'
  | 'donate'
  | 'privacy'
  /**
   * Not in the locale files: the server's settings are the shipped values, `SiteSettings` the
   * current ones.
   */
  | 'settings'

export const isList = (entry: SiteField | SiteList): entry is SiteList => entry.kind === 'list'

const MAX = { title: 120, line: 300, paragraph: 2000 } as const

/** A heading, a name, or a few words. */
export const title = (max: number = MAX.title): SiteField => ({ kind: 'text', max })
/** A sentence. */
export const line = (): SiteField => ({ kind: 'text', max: MAX.line })
export const paragraph = (): SiteField => ({ kind: 'longText', max: MAX.paragraph })

export const year = (): SiteField => ({ kind: 'year', max: 9, isShared: true })
export const figure = (): SiteField => ({ kind: 'figure', max: 20, isShared: true })
export const choice = (choices: readonly string[]): SiteField => ({
  kind: 'choice',
  max: MAX.title,
  isShared: true,
  choices,
})

export const optional = (field: SiteField): SiteField => ({ ...field, isOptional: true })

/** What search engines and shared links show of a page. */
export const described = (page: string, name = 'description'): SitePart => ({
  name,
  namespace: 'common',
  fields: { [`meta.${page}.title`]: title(), [`meta.${page}.description`]: line() },
})
