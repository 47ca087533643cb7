/**
 * The content of a field: a line or a paragraph of text in each language, or one value for both. It
 * determines the form control, and the rules in the browser and on the server.
 */
export const FIELD_KINDS = [
  'text',
  'longText',
  'year',
  'figure',
  'link',
  'telephone',
  'choice',
  'colour',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export interface SiteField {
  kind: FieldKind
  /** In UTF-16 code units, as in `LIMITS`. */
  max: number
  /** Whether both languages share the value. */
  isShared?: true
  /** Whether the value may be empty; the page then shows nothing. */
  isOptional?: true
  /** The options of a `choice`. */
  choices?: readonly string[]
  /** The default value, if it is not text and therefore not in the locale files. */
  shipped?: string
}

/** Items with the same fields, which can be added, removed and reordered. */
export interface SiteList {
  kind: 'list'
  /** The default items in order: keys below the list in the locale files. */
  items: readonly string[]
  min: number
  max: number
  /**
   * Whether the page shows the items as a timeline, earliest first. Their years should therefore
   * increase.
   */
  isChronological?: true
  /** Keys next to the items in the locale files; no item may use one of them as its id. */
  beside?: readonly string[]
  /** The field that identifies an item in a list. */
  main: string
  fields: Readonly<Record<string, SiteField>>
  /** The default values that are not in the locale files, by item and field. */
  shipped?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A part of a page, by the keys of its values in a namespace of the locale files. */
export interface SitePart {
  name: string
  namespace: SiteNamespace
  fields: Readonly<Record<string, SiteField | SiteList>>
  /** The address where visitors see the part, if it differs from the page's own address. */
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

/** The description that search engines and shared links show for a page. */
export const described = (page: string, name = 'description'): SitePart => ({
  name,
  namespace: 'common',
  fields: { [`meta.${page}.title`]: title(), [`meta.${page}.description`]: line() },
})
