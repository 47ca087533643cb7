import type { Role } from '../contract/users.ts'
import type { Fields, FieldType } from './fields.ts'

export const ENTRY_ABILITIES = [
  'read',
  'create',
  'change',
  'publish',
  'delete',
  'restore',
  'erase',
  'manage',
] as const
export type EntryAbility = (typeof ENTRY_ABILITIES)[number]

/**
 * The roles that have each ability; nobody has an ability that is missing. `own`: on sides that the
 * person wrote or that are shared with them.
 */
type Permissions = Readonly<
  Partial<Record<EntryAbility, Readonly<Partial<Record<Role, true | 'own'>>>>>
>

type NamesOf<Fs, Wanted> = {
  [Name in keyof Fs]: Fs[Name] extends Wanted ? Name : never
}[keyof Fs] &
  string
type Typed<Fs, Type extends FieldType> = NamesOf<Fs, { type: Type }>

/**
 * The order of a list by the values of a field, the highest first; `thenBy` decides between equal
 * ones. `until`: the field whose moment, or that of `by`, ends what is upcoming: that is listed on
 * its own, the lowest first.
 */
export interface ListOrder<Name extends string = string> {
  by: Name
  thenBy?: Name
  until?: Name
}

/** The declaration of a kind. Names of fields are checked against its `fields`. */
export interface KindOptions<Fs extends Fields> {
  /** At most 16 characters. Answers are `{ [name]: entry }`. */
  name: string
  /** The path of the API and of the screens: `/api/entries/{path}`. */
  path: string
  fields: Fs
  /** The field that names an entry. */
  title: Typed<Fs, 'text'> | null
  /**
   * `each`: a side may be missing, and has its own status and date. `together`: all sides share
   * them. `none`: the kind has no languages.
   */
  sides: 'each' | 'together' | 'none'
  /**
   * `saved`: saving a public side changes what visitors see. `asked`: only publishing does.
   * `always`: entries have no drafts.
   */
  publishing: 'saved' | 'asked' | 'always'
  /** The keys of entries that the product ships; they can't be deleted. */
  keys?: readonly string[]
  /** The address of a side; `pattern` has `:slug` in place of the value of the field `slug`. */
  address?: {
    pattern: string
    slug: Typed<Fs, 'slug'>
    /** `published`: an empty slug is derived only once the side is public. */
    derived?: 'published'
    /**
     * `list`: the address of the public list. `listedIf`: whether lists show an entry. `order`: the
     * order of the public list, if it is not that of the lists of staff.
     */
    onSite?: {
      list?: string
      listedIf?: Typed<Fs, 'yesNo'>
      order?: ListOrder<Typed<Fs, 'day' | 'moment' | 'number'>>
    }
  }
  /** Whether an entry without an address of its own can be previewed on the site. */
  hasPreview?: true
  list: {
    columns: readonly (keyof Fs & string)[]
    filters?: readonly (keyof Fs & string)[]
    sort: 'published' | 'changed' | 'title' | 'position'
  }
  /** The fields by whose words a side is found. */
  search?: readonly (keyof Fs & string)[]
  /** The fields that the other language has to follow: it is marked when one of them changes. */
  follows?: readonly (keyof Fs & string)[]
  permissions: Permissions
  /** Whether drafts can be shared with other authors, and given to them. */
  sharing?: true
  /** Whether webhooks are told: `{name}.published`, `.changed`, `.removed`. */
  webhook?: true
  /** Whether texts are checked before publishing. */
  checks?: true
  /** How long versions are stored, and how many of an entry; `false`: none. */
  versions?: { days: number; most: number } | false
  /** `person`: contains a person's data, which is erased on request. */
  erase?: 'person'
}

/** Declares a kind, for the registry in `index.ts`. */
export const defineKind = <const Fs extends Fields>(kind: KindOptions<Fs>): KindOptions<Fs> => kind

/** Any kind, for code that knows no fields by name. */
export interface Kind extends Omit<
  KindOptions<Fields>,
  'title' | 'address' | 'list' | 'search' | 'follows'
> {
  title: string | null
  address?: {
    pattern: string
    slug: string
    derived?: 'published'
    onSite?: { list?: string; listedIf?: string; order?: ListOrder }
  }
  list: {
    columns: readonly string[]
    filters?: readonly string[]
    sort: KindOptions<Fields>['list']['sort']
  }
  search?: readonly string[]
  follows?: readonly string[]
}
