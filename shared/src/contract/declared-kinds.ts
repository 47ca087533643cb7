import type { Language } from './languages.ts'

// A declared kind of entries needs only a declaration with its fields. It gets all common features
// of entries: saving with a version, reviews, presence, discarded texts, versions, the bin,
// activity and public output.

interface TextRules {
  max: number
  /**
   * Whether the field is required. For a field with a text in each language, one text is enough.
   */
  isRequired?: boolean
  /** Whether the text may have several paragraphs. */
  isLong?: boolean
}

/** A text in both languages. */
export const twoTexts = (rules: TextRules) => ({ type: 'twoTexts', ...rules }) as const
export const text = (rules: TextRules) => ({ type: 'text', ...rules }) as const
/** The address of an external page, or null. */
export const address = (rules: { max: number }) => ({ type: 'address', ...rules }) as const
/** A whole number, which is `min` in a new entry. */
export const number = (rules: { min: number; max: number }) =>
  ({ type: 'number', ...rules }) as const
/** The id of a picture in the library, or null. */
export const picture = () => ({ type: 'picture' }) as const
/** One of several values, the first of which is used in a new entry. */
export const choice = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  ({ type: 'choice', words }) as const
/** A field that visitors do not see. */
export const internal = <Field extends FieldRules>(field: Field) =>
  ({ ...field, isInternal: true }) as const

/** The declaration of a field, for the API's rules and the form. */
export type FieldRules = { isInternal?: true } & (
  | ReturnType<typeof twoTexts>
  | ReturnType<typeof text>
  | ReturnType<typeof address>
  | ReturnType<typeof number>
  | ReturnType<typeof picture>
  | { readonly type: 'choice'; readonly words: readonly [string, ...string[]] }
)

/** Names that every entry uses in the API. */
export type ReservedName =
  | 'id'
  | 'version'
  | 'isPublished'
  | 'titles'
  | 'changedAt'
  | 'changedBy'
  | 'can'
  | 'deletedAt'
  | 'deletedBy'
  | 'daysLeft'
  | 'restorable'
type FieldsRules = Record<string, FieldRules> & { [Name in ReservedName]?: never }

interface ValuesOfTypes {
  twoTexts: Record<Language, string>
  text: string
  address: string | null
  number: number
  picture: number | null
}
export type ValueOf<Field> = Field extends { words: readonly (infer Word)[] }
  ? Word
  : Field extends { type: keyof ValuesOfTypes }
    ? ValuesOfTypes[Field['type']]
    : never
type NamesOf<Fields, Type extends FieldRules['type']> = {
  [Name in keyof Fields]: Fields[Name] extends { type: Type } ? Name : never
}[keyof Fields] &
  string

/** The declaration of a kind, regardless of its fields. */
export interface DeclaredKind {
  /** The value in `entries.kind`; at most 8 characters. */
  name: string
  /** The field that names an entry in lists, activity and emails. */
  title: string
  /**
   * The name of the number field by which lists are sorted; entries with equal numbers are sorted
   * by id.
   */
  order: string
  fields: Readonly<Record<string, FieldRules>>
}

/** A declared kind with its own fields, from which the types of entries and texts are derived. */
interface KindOf<Fields> extends Omit<DeclaredKind, 'fields'> {
  title: NamesOf<Fields, 'twoTexts'>
  order: NamesOf<Fields, 'number'>
  fields: Fields
}

/** Declares a kind, for the list below. */
export const kind = <const Fields extends FieldsRules>(declared: KindOf<Fields>) => declared

/**
 * The declared kinds by path, which their calls (`/api/partners`), tables and abilities
 * (`partners.edit`) are named after: `partners: kind({ name: 'partner', title: 'name', order:
 * 'position', fields: { … } })`.
 */
export const DECLARED_KINDS = {}

export type DeclaredPath = keyof typeof DECLARED_KINDS
/**
 * A union of a type and the types that declared kinds add. Without declared kinds, the added type
 * is `never`, which the linter would report as redundant if it were written out.
 */
export type WithKinds<One, OfKinds> = One | OfKinds
export const isDeclared = (path: string): path is DeclaredPath =>
  Object.hasOwn(DECLARED_KINDS, path)
export const declaredPaths = (): DeclaredPath[] => Object.keys(DECLARED_KINDS).filter(isDeclared)

/** The values of an entry by its kind's fields: `FieldsOf<(typeof DECLARED_KINDS)['partners']>`. */
export type FieldsOf<Kind> = Kind extends { fields: infer Fields }
  ? { [Name in keyof Fields]: ValueOf<Fields[Name]> }
  : never

/**
 * The permissions for entries of a declared kind: to write drafts, to change what visitors see, and
 * to delete permanently.
 */
export const KIND_ABILITIES = ['edit', 'publish', 'erase'] as const
export type KindAbility = (typeof KIND_ABILITIES)[number]

export const abilityOf = <Path extends string, May extends KindAbility>(path: Path, may: May) =>
  `${path}.${may}` as const
