import type { FieldPath } from 'react-hook-form'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication'
import type { ChangeOutcome, WireSide } from '@ufuq/shared/kinds/wire'
import { typedDate, type TypedDate } from './publish-day.ts'
import { toTagValue, type TagValue } from './tag-values.ts'

/**
 * The languages of the sides that an editor writes, starting with the one that the editor shows
 * first.
 */
export type Sides = readonly [Language, ...Language[]]

/** Texts that may be missing, which lists, search engines and readers see beside the others. */
export const FURTHER_TEXTS = ['summary', 'description', 'byline'] as const
export type FurtherText = (typeof FURTHER_TEXTS)[number]

/** The texts of a language, in reading order. */
export const ALL_TEXTS = [...TEXT_FIELDS, ...FURTHER_TEXTS] as const
export type AnyText = TextField | FurtherText

/** Fields that only a single record has. */
export interface RecordValues {
  language: Language
  /** The id of the translation, as in the select element; empty if there is no translation. */
  translationId: string
}

/**
 * One form for pairs and single records: the values of the kind, with the names of tags, and the
 * date and the statuses. The texts of a language that is not edited here are empty. A single
 * record's text stays under the language that it had when the editor opened, even if another
 * language is chosen.
 */
export interface FormValues extends Record<AnyText, Record<Language, string>>, TypedDate {
  hero: string
  /** The tags in both languages, even if only one side is being edited. */
  tags: TagValue[]
  /** Both languages have the same status for a single record. */
  statuses: Record<Language, PublicationStatus>
  record?: RecordValues
}

/** A publication as saved on the server. */
export interface Saved extends PublicationEntry, ChangeOutcome {
  /**
   * Whether the languages are exchanged, because a single record got the other language after its
   * editor had opened.
   */
  isExchanged?: true
}

/** One language of a publication, as saved on the server. */
export interface SavedSide extends WireSide {
  language: Language
  title: string
  slug: string
  html: string
  can: { update: boolean }
}

/** An object with one value per text. */
export const forTexts = <Value>(valueOf: (field: AnyText) => Value): Record<AnyText, Value> =>
  Object.fromEntries(ALL_TEXTS.map((field) => [field, valueOf(field)])) as Record<AnyText, Value>

export const emptyForm = (): FormValues => ({
  ...forTexts(() => ({ ar: '', en: '' })),
  hero: '',
  tags: [],
  publishDate: '',
  publishTime: '',
  statuses: { ar: 'draft', en: 'draft' },
})

/** All fields in reading order. */
export const fieldOrder = (sides: Sides): FieldPath<FormValues>[] => [
  ...sides.flatMap((side) => TEXT_FIELDS.map((field) => `${field}.${side}` as const)),
  ...sides.flatMap((side) => FURTHER_TEXTS.map((field) => `${field}.${side}` as const)),
  'tags',
  'publishDate',
  'publishTime',
  'record.language',
  'record.translationId',
  ...sides.map((side) => `statuses.${side}` as const),
  'hero',
]

/** A language of a publication; undefined if it has not been saved. */
export function sideIn(saved: Saved | null | undefined, at: Language): SavedSide | undefined {
  const side = saved?.sides[at]
  if (!side) return undefined
  return {
    ...side,
    language: saved.isExchanged ? otherLanguage(at) : at,
    title: saved.values.title[at],
    slug: saved.values.slug[at],
    html: saved.html?.[at] ?? '',
    can: { update: side.mayChange },
  }
}

/** The saved sides in the order of `LANGUAGES`; of a single record, only its own. */
export const savedSides = (saved: Saved | null, sides: readonly Language[] = LANGUAGES) =>
  LANGUAGES.filter((side) => sides.includes(side)).flatMap((side) => sideIn(saved, side) ?? [])

/**
 * The side that determines the date: the English one, which the server also uses when it saves, or
 * the only one that is edited.
 */
export function leadOf(saved: Saved, sides: readonly Language[] = LANGUAGES): SavedSide {
  const lead = savedSides(saved, sides).at(-1)
  if (!lead) throw new Error('No side has been saved')
  return lead
}

/** The date that the form shows for both sides: that of the lead side or of the only one. */
export const dateOf = (saved: Saved, sides: readonly Language[] = LANGUAGES): string | null =>
  leadOf(saved, sides).publishedAt ??
  savedSides(saved, sides).find(({ publishedAt }) => publishedAt !== null)?.publishedAt ??
  null

/**
 * `sides` contains one language for a single record, and both for a pair, even if only one of them
 * is being edited. Dates are shown in the given zone.
 */
export function formFrom(saved: Saved, sides: Sides, zone: string): FormValues {
  const isRecord = sides.length === 1
  const text = (field: AnyText, side: Language) =>
    sides.includes(side) ? saved.values[field][side] : ''
  const statusOf = (side: Language) => sideIn(saved, isRecord ? sides[0] : side)?.status ?? 'draft'
  const own = sideIn(saved, sides[0])
  return {
    ...forTexts((field) => ({ ar: text(field, 'ar'), en: text(field, 'en') })),
    hero: saved.values.hero,
    tags: saved.tags.map(toTagValue),
    ...typedDate(dateOf(saved, sides), zone),
    statuses: { ar: statusOf('ar'), en: statusOf('en') },
    ...(isRecord &&
      own && {
        record: {
          language: own.language,
          translationId: String(saved.sides[otherLanguage(sides[0])]?.id ?? ''),
        },
      }),
  }
}

/** Whether a side is empty. */
export const isWordless = (values: FormValues, side: Language): boolean =>
  TEXT_FIELDS.every((field) => values[field][side].trim() === '')

/** Whether visitors read another state of a language than the one that is edited. */
export const isNext = ({ status, hasDraft }: Pick<WireSide, 'status' | 'hasDraft'>): boolean =>
  status === 'published' && hasDraft

/** The languages with a next version, which visitors do not see yet. */
export const nextIn = (saved: Saved | null): Language[] =>
  LANGUAGES.filter((language) => {
    const side = saved?.sides[language]
    return side !== undefined && isNext(side)
  })
