import type { Language } from '../contract/languages.ts'

interface Common {
  /** `one`: in at least one language. Checked when a side becomes public; see `lacking`. */
  required?: true | 'one'
  /** Never sent to visitors. */
  internal?: true
  /** Shown and required only while another field beside it has one of these values. */
  when?: readonly [field: string, value: string, ...others: string[]]
}

/** One value per language. */
interface Localizable extends Common {
  localized?: true
}

interface Unlocalized extends Common {
  localized?: never
}

/** A text, number or other value that is edited as a whole. */
interface ValueTypes {
  /** A single line, unless it is `long`. */
  text: { max: number; min?: number; long?: true }
  /** `main`: the text of an article. */
  markdown: { max: number; main?: true }
  /** The last part of an address; made from the field `from` if it is empty. */
  slug: { from: string; max: number }
  /** An address, or the name of an entry (`page:7`). `image`: of a picture. */
  link: { max?: number; image?: true }
  /**
   * `2027-01-31`, or null. `reminds`: before and after it, the user in a field beside it, or
   * administrators, are reminded by email.
   */
  day: { reminds?: true }
  /** ISO 8601 in UTC, or null. */
  moment: object
  /** A whole number, or null. */
  number: { min: number; max: number; default?: number }
  yesNo: { default?: boolean }
  /** The first is the default. `orItemOf`: or the id of an item of the entry of this kind. */
  choice: { of: readonly [string, ...string[]]; orItemOf?: string }
  /** `#rrggbb` in lower case, or null. */
  colour: object
  /** The most important point of a picture, from 0 to 1 in both directions, or null. */
  focalPoint: object
  /** The id of an entry, or null. `many`: the maximum number of ids in a list. */
  entry: { kind: string; many?: number }
  /** The id of a user, or null. */
  user: object
}

/** Values that localize what they contain themselves. */
interface OtherTypes {
  /** Items of the same fields, in an order. `title` is the field that names an item. */
  items: { fields: Fields; min?: number; max: number; title: string }
  /** Blocks of a page, each of a kind with its own fields. */
  sections: { of: Readonly<Record<string, Fields>>; max: number }
  /** The id of a file, or null. `sides`: one for all readers and one per language. */
  file: { types: readonly [string, ...string[]]; sides?: true }
}

type Types = { [T in keyof ValueTypes]: ValueTypes[T] & Localizable } & {
  [T in keyof OtherTypes]: OtherTypes[T] & Unlocalized
}

export type FieldType = keyof Types
/** A declared field of one type, or of any. */
export type Field<Type extends FieldType = FieldType> = {
  [T in Type]: Readonly<{ type: T } & Types[T]>
}[Type]
export interface Fields {
  readonly [name: string]: Field
}

const builder =
  <Type extends FieldType>(type: Type) =>
  <const Options extends Types[Type]>(options: Options) =>
    ({ type, ...options }) as const

/** The builders of fields: `f.text({ max: 120, localized: true })`. */
export const f = {
  text: builder('text'),
  markdown: builder('markdown'),
  slug: builder('slug'),
  link: builder('link'),
  day: builder('day'),
  moment: builder('moment'),
  number: builder('number'),
  yesNo: builder('yesNo'),
  choice: builder('choice'),
  colour: builder('colour'),
  focalPoint: builder('focalPoint'),
  entry: builder('entry'),
  user: builder('user'),
  file: builder('file'),
  items: builder('items'),
  sections: builder('sections'),
}

interface Values {
  text: string
  markdown: string
  slug: string
  link: string
  day: string | null
  moment: string | null
  number: number | null
  yesNo: boolean
  colour: string | null
  focalPoint: { x: number; y: number } | null
  entry: number | null
  user: number | null
  file: number | null
}

/** What a document contains: every language, or one. */
type Extent = 'all' | 'one'

interface SidesOfFile {
  all: Record<'shared' | Language, number | null>
  one: { shared: number | null; own: number | null }
}

type ValueOf<Of, E extends Extent> = Of extends { type: 'choice'; orItemOf: string }
  ? string
  : Of extends { type: 'choice'; of: readonly (infer Word)[] }
    ? Word
    : Of extends { type: 'entry'; many: number }
      ? number[]
      : Of extends { type: 'file'; sides: true }
        ? SidesOfFile[E]
        : Of extends { type: 'items'; fields: infer Inner }
          ? ({ id: string } & DocumentOf<Inner, E>)[]
          : Of extends { type: 'sections'; of: infer Sections }
            ? {
                [Name in keyof Sections]: {
                  id: string
                  kind: Name
                  hidden: boolean
                } & DocumentOf<Sections[Name], E>
              }[keyof Sections][]
            : Of extends { type: keyof Values }
              ? Values[Of['type']]
              : never

type DocumentOf<Fs, E extends Extent> = {
  -readonly [Name in keyof Fs]: E extends 'all'
    ? Fs[Name] extends { localized: true }
      ? Record<Language, ValueOf<Fs[Name], E>>
      : ValueOf<Fs[Name], E>
    : ValueOf<Fs[Name], E>
}

/** The values of a whole entry: a localized field has one value per language. */
export type ValuesOf<Fs> = DocumentOf<Fs, 'all'>
/** The values of one side: one language of an entry. */
export type SideOf<Fs> = DocumentOf<Fs, 'one'>
