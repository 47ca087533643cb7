import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import {
  FURTHER_TEXTS,
  publication,
  type PublicationEntry,
  type PublicationValues,
} from '@ufuq/shared/kinds/publication/publication'
import { applyValues } from '@ufuq/shared/model/values'
import type { ChangeOutcome, WireSide } from '@ufuq/shared/model/wire'
import type { FieldPath } from 'react-hook-form'
import type { TagValue } from './tag-values.ts'

/**
 * The languages of the sides that an editor writes, starting with the one that the editor shows
 * first.
 */
export type Sides = readonly [Language, ...Language[]]

/** The texts of a language, in reading order. */
export const ALL_TEXTS = [...TEXT_FIELDS, ...FURTHER_TEXTS] as const

/**
 * One form for both languages and for one: the values of the kind, with the names of tags, and what
 * a save does to the date and the status.
 */
export interface FormValues extends Omit<PublicationValues, 'tags'> {
  /** ISO 8601 in UTC; empty if there is none, and as typed while it is invalid. */
  publishDate: string
  /** The tags in both languages, even if only one side is being edited. */
  tags: TagValue[]
  /** The status that all languages get; empty if each keeps its own. */
  status: PublicationStatus | ''
}

/** A publication as saved on the server. */
export interface Saved extends PublicationEntry, ChangeOutcome {}

/** One language of a publication, as saved on the server. */
export interface SavedSide extends WireSide {
  language: Language
  title: string
}

/** All fields in reading order. */
export const fieldOrder = (sides: Sides): FieldPath<FormValues>[] => [
  ...sides.flatMap((side) => TEXT_FIELDS.map((field) => `${field}.${side}` as const)),
  ...sides.flatMap((side) => FURTHER_TEXTS.map((field) => `${field}.${side}` as const)),
  'tags',
  'publishDate',
  'status',
  'hero',
]

/** A language of a publication; undefined if it has not been saved. */
export function sideIn(saved: Saved | null | undefined, at: Language): SavedSide | undefined {
  const side = saved?.sides[at]
  return side && { ...side, language: at, title: saved.values.title[at] }
}

/** The saved sides in the order of `LANGUAGES`; of a single record, only its own. */
export const savedSides = (saved: Saved | null, sides: readonly Language[] = LANGUAGES) =>
  LANGUAGES.filter((side) => sides.includes(side)).flatMap((side) => sideIn(saved, side) ?? [])

/** The date that the form shows for both sides: that of the lead side or of the only one. */
export function dateOf(saved: Saved, sides: readonly Language[] = LANGUAGES): string | null {
  const dates = savedSides(saved, sides).map(({ publishedAt }) => publishedAt)
  return dates.at(-1) ?? dates.find((date) => date !== null) ?? null
}

/** `sides`: the languages that the editor writes, even if one of them is missing. */
export const formFrom = (saved: Saved | null, sides: Sides): FormValues => ({
  ...(applyValues(publication.fields, saved?.values ?? {}, {}) as unknown as PublicationValues),
  tags: saved?.tags ?? [],
  publishDate: (saved && dateOf(saved, sides)) ?? '',
  status: '',
})

/** Whether a side is empty; it is then neither checked nor saved, unless it has been saved before. */
export const isWordless = (values: Omit<FormValues, 'tags'>, side: Language): boolean =>
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
