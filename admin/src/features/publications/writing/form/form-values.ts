import type { FieldPath } from 'react-hook-form'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import {
  publication,
  type PublicationEntry,
  type PublicationValues,
} from '@ufuq/shared/kinds/publication'
import { applyValues } from '@ufuq/shared/kinds/values'
import type { ChangeOutcome, WireSide } from '@ufuq/shared/kinds/wire'
import { toTagValue, type TagValue } from './tag-values.ts'

/**
 * The languages of the sides that an editor writes, starting with the one that the editor shows
 * first.
 */
export type Sides = readonly [Language, ...Language[]]

/** Texts that may be missing, which lists, search engines and readers see beside the others. */
export const FURTHER_TEXTS = ['summary', 'description', 'byline'] as const
type FurtherText = (typeof FURTHER_TEXTS)[number]

/** The texts of a language, in reading order. */
export const ALL_TEXTS = [...TEXT_FIELDS, ...FURTHER_TEXTS] as const
type AnyText = TextField | FurtherText

/** Fields that only a single record has. */
interface RecordValues {
  language: Language
  /** The id of the translation, as in the select element; empty if there is no translation. */
  translationId: string
}

/**
 * One form for pairs and single records: the values of the kind, with the names of tags, and the
 * date and the statuses. A single record's text stays under its saved language until another one is
 * saved.
 */
export interface FormValues extends Record<AnyText, Record<Language, string>> {
  hero: string
  /** ISO 8601 in UTC; empty if there is none, and as typed while it is invalid. */
  publishDate: string
  /** The tags in both languages, even if only one side is being edited. */
  tags: TagValue[]
  /** Both languages have the same status for a single record. */
  statuses: Record<Language, PublicationStatus>
  record?: RecordValues
}

/** A publication as saved on the server. */
export interface Saved extends PublicationEntry, ChangeOutcome {}

/** One language of a publication, as saved on the server. */
export interface SavedSide extends WireSide {
  language: Language
  title: string
  slug: string
  html: string
  can: { update: boolean }
}

/** All fields in reading order. */
export const fieldOrder = (sides: Sides): FieldPath<FormValues>[] => [
  ...sides.flatMap((side) => TEXT_FIELDS.map((field) => `${field}.${side}` as const)),
  ...sides.flatMap((side) => FURTHER_TEXTS.map((field) => `${field}.${side}` as const)),
  'tags',
  'publishDate',
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
    language: at,
    title: saved.values.title[at],
    slug: saved.values.slug[at],
    html: saved.html?.[at] ?? '',
    can: { update: side.mayChange },
  }
}

/** The saved sides in the order of `LANGUAGES`; of a single record, only its own. */
export const savedSides = (saved: Saved | null, sides: readonly Language[] = LANGUAGES) =>
  LANGUAGES.filter((side) => sides.includes(side)).flatMap((side) => sideIn(saved, side) ?? [])

/** The side that determines the date: the English one, which the server also uses when it saves. */
export function leadOf(saved: Saved): SavedSide {
  const lead = savedSides(saved).at(-1)
  if (!lead) throw new Error('No side has been saved')
  return lead
}

/** The date that the form shows for both sides: that of the lead side or of the only one. */
export function dateOf(saved: Saved, sides: readonly Language[] = LANGUAGES): string | null {
  const dates = savedSides(saved, sides).map(({ publishedAt }) => publishedAt)
  return dates.at(-1) ?? dates.find((date) => date !== null) ?? null
}

/**
 * `sides` contains one language for a single record, and both for a pair, even if only one of them
 * is being edited.
 */
export function formFrom(saved: Saved | null, sides: Sides): FormValues {
  const [first, other] = sides
  const own = sideIn(saved, first)
  const statusOf = (side: Language) => saved?.sides[other ? side : first]?.status ?? 'draft'
  return {
    ...(applyValues(publication.fields, saved?.values ?? {}, {}) as unknown as PublicationValues),
    tags: saved?.tags.map(toTagValue) ?? [],
    publishDate: (saved && dateOf(saved, sides)) ?? '',
    statuses: { ar: statusOf('ar'), en: statusOf('en') },
    ...(!other &&
      own && {
        record: {
          language: own.language,
          translationId: String(saved?.sides[otherLanguage(first)]?.id ?? ''),
        },
      }),
  }
}

/** Whether a side is empty; it is then neither checked nor saved, unless it has been saved before. */
export const isWordless = (values: FormValues, side: Language): boolean =>
  ALL_TEXTS.every((field) => values[field][side].trim() === '')

/** Whether visitors read another state of a language than the one that is edited. */
export const isNext = ({ status, hasDraft }: Pick<WireSide, 'status' | 'hasDraft'>): boolean =>
  status === 'published' && hasDraft

/** The languages with a next version, which visitors do not see yet. */
export const nextIn = (saved: Saved | null): Language[] =>
  LANGUAGES.filter((language) => {
    const side = saved?.sides[language]
    return side !== undefined && isNext(side)
  })
