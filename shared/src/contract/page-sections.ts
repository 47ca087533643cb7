import { DOCUMENT_CATEGORIES } from './documents.ts'
import type { Language } from './languages.ts'

// The sections of the foundation's own pages. The fields of each kind determine the input
// validation, the list of missing values and the public output (`domain/own-pages`).

interface WordsRules {
  max: number
  /**
   * Whether the text may be empty. A text without this property is required before its language can
   * be public.
   */
  isOptional?: true
  /** Markdown. */
  isMarkdown?: true
}

/** A text in each language. */
const words = <const Rules extends WordsRules>(rules: Rules) =>
  ({ type: 'words', ...rules }) as const
/** A text that is the same in both languages. */
const text = <const Rules extends { max: number; isOptional?: true }>(rules: Rules) =>
  ({ type: 'text', ...rules }) as const
/** An address: `/about`, `https://…`, `mailto:…` or `tel:…`; empty if there is none. */
const link = (rules: { isOptional?: true } = {}) => ({ type: 'link', ...rules }) as const
/** A time in UTC, such as `2027-01-31T21:00:00.000Z`; empty if there is none. */
const moment = (rules: { isOptional?: true } = {}) => ({ type: 'moment', ...rules }) as const
/** The id of a picture in the library. */
const picture = (rules: { isOptional?: true } = {}) => ({ type: 'picture', ...rules }) as const
/** The id of a tag. */
const tag = () => ({ type: 'tag' }) as const
/**
 * A document in the library as an address such as `/documents/12`, so that its use is recorded like
 * that of a link.
 */
const document = () => ({ type: 'document' }) as const
/** One of a few values; the first is the default in a new section. */
const choice = <const Word extends string>(choices: readonly [Word, ...Word[]]) =>
  ({ type: 'choice', choices }) as const
const items = <const Fields extends Record<string, ItemFieldRules>>(rules: {
  min: number
  max: number
  fields: Fields
}) => ({ type: 'items', ...rules }) as const

type ItemFieldRules =
  | ({ readonly type: 'words' } & Readonly<WordsRules>)
  | { readonly type: 'text'; readonly max: number; readonly isOptional?: true }
  | { readonly type: 'link' | 'moment' | 'picture'; readonly isOptional?: true }
  | { readonly type: 'tag' | 'document' }
  | { readonly type: 'choice'; readonly choices: readonly [string, ...string[]] }
export interface ItemsRules {
  readonly type: 'items'
  readonly min: number
  readonly max: number
  readonly fields: Readonly<Record<string, ItemFieldRules>>
}
/** The declaration of a field. */
export type SectionFieldRules = ItemFieldRules | ItemsRules

const heading = words({ max: 120, isOptional: true })
const introduction = words({ max: 240, isOptional: true })
const note = words({ max: 300, isOptional: true })
const target = { label: words({ max: 30 }), target: link() }

export const SECTION_KINDS = {
  text: { heading, text: words({ max: 20_000, isMarkdown: true }), note },
  picture: {
    heading: words({ max: 120 }),
    text: words({ max: 600 }),
    picture: picture(),
    label: words({ max: 40, isOptional: true }),
    target: link({ isOptional: true }),
  },
  figures: {
    heading,
    introduction,
    figures: items({
      min: 2,
      max: 6,
      fields: {
        figure: words({ max: 12 }),
        label: words({ max: 60 }),
        note: words({ max: 160, isOptional: true }),
      },
    }),
  },
  quote: {
    words: words({ max: 400 }),
    who: words({ max: 80 }),
    role: words({ max: 120, isOptional: true }),
    portrait: picture({ isOptional: true }),
  },
  cards: {
    heading,
    cards: items({
      min: 2,
      max: 8,
      fields: {
        title: words({ max: 60 }),
        text: words({ max: 160, isOptional: true }),
        ...target,
        picture: picture({ isOptional: true }),
      },
    }),
  },
  people: {
    heading,
    introduction,
    size: choice(['large', 'small']),
    people: items({
      min: 1,
      max: 40,
      fields: {
        /** A name that is empty in both languages means a vacant seat. */
        name: words({ max: 80, isOptional: true }),
        role: words({ max: 80 }),
        words: words({ max: 300, isOptional: true }),
        portrait: picture({ isOptional: true }),
        link: link({ isOptional: true }),
      },
    }),
  },
  partners: {
    heading,
    partners: items({
      min: 2,
      max: 24,
      fields: { name: words({ max: 80 }), logo: picture(), link: link({ isOptional: true }) },
    }),
  },
  publications: {
    heading,
    tag: tag(),
    count: choice(['3', '6']),
    linkToAll: choice(['yes', 'no']),
  },
  documents: {
    heading,
    /** If any documents are chosen, only these are shown, in this order. */
    documents: items({ min: 0, max: 12, fields: { document: document() } }),
    category: choice(['all', ...DOCUMENT_CATEGORIES]),
    count: choice(['3', '6', '12']),
    linkToAll: choice(['yes', 'no']),
  },
  questions: {
    heading,
    note,
    questions: items({
      min: 1,
      max: 30,
      fields: {
        question: words({ max: 160 }),
        answer: words({ max: 2000, isMarkdown: true }),
      },
    }),
  },
  timeline: {
    heading,
    events: items({
      min: 2,
      max: 20,
      fields: {
        when: text({ max: 20 }),
        title: words({ max: 80 }),
        words: words({ max: 240, isOptional: true }),
      },
    }),
  },
  gallery: {
    heading,
    pictures: items({
      min: 2,
      max: 12,
      fields: { picture: picture(), caption: words({ max: 160, isOptional: true }) },
    }),
  },
  video: {
    heading,
    title: words({ max: 100 }),
    video: link(),
    poster: picture({ isOptional: true }),
    length: text({ max: 10, isOptional: true }),
    transcript: words({ max: 20_000, isMarkdown: true }),
  },
  call: {
    heading: words({ max: 80 }),
    words: words({ max: 240, isOptional: true }),
    buttons: items({ min: 1, max: 2, fields: target }),
  },
  form: {
    heading: words({ max: 80 }),
    words: words({ max: 240, isOptional: true }),
    form: choice(['contact', 'volunteer', 'newsletter']),
  },
  openings: {
    heading,
    openings: items({
      min: 1,
      max: 40,
      fields: {
        kind: choice(['job', 'tender']),
        title: words({ max: 120 }),
        place: words({ max: 80 }),
        summary: words({ max: 160, isOptional: true }),
        text: words({ max: 8000, isMarkdown: true }),
        opens: moment({ isOptional: true }),
        /** The notice closes at this time, in both languages. */
        closes: moment(),
        apply: link(),
        outcome: words({ max: 160, isOptional: true }),
        /**
         * Whether staff have withdrawn the notice. Visitors no longer see any part of a withdrawn
         * notice.
         */
        withdrawn: choice(['no', 'yes']),
      },
    }),
  },
} as const satisfies Record<string, Record<string, SectionFieldRules>>

export type SectionKind = keyof typeof SECTION_KINDS
export const SECTION_KIND_NAMES = /* @__PURE__ */ Object.keys(SECTION_KINDS) as SectionKind[]
/** The fields of a kind; none for a kind that only a newer release supports. */
export const fieldsOfKind = (kind: string): Readonly<Record<string, SectionFieldRules>> =>
  isSectionKind(kind) ? SECTION_KINDS[kind] : {}
export const isSectionKind = (kind: unknown): kind is SectionKind =>
  typeof kind === 'string' && Object.hasOwn(SECTION_KINDS, kind)

/** The limits of one page; anything beyond them is rejected. */
export const SECTION_LIMITS = { sections: 40, items: 200, bytes: 256 * 1024 } as const

interface ValuesOfTypes {
  words: Record<Language, string>
  text: string
  link: string
  moment: string
  picture: number | null
  tag: number | null
  document: string
}
type ValueOf<Rules> = Rules extends { choices: readonly (infer Word)[] }
  ? Word
  : Rules extends { type: 'items'; fields: infer Fields }
    ? ({ id: string } & ValuesOf<Fields>)[]
    : Rules extends { type: keyof ValuesOfTypes }
      ? ValuesOfTypes[Rules['type']]
      : never
type ValuesOf<Fields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** A section as staff edit it: with every field, including empty ones. */
export type SectionOf<Kind extends SectionKind> = {
  id: string
  kind: Kind
  /** In both languages. */
  isHidden: boolean
} & ValuesOf<(typeof SECTION_KINDS)[Kind]>
export type Section = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind]
