import type { FieldPath } from 'react-hook-form'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PairSide, Publication, PublicationStatus } from '@ufuq/shared/contract/publications'
import {
  TEXT_FIELDS,
  type PairAnswer,
  type TextField,
} from '@ufuq/shared/contract/publication-writing'
import { typedDate, type TypedDate } from './publish-day.ts'
import { tagsOf, type TagValue } from './tag-values.ts'

/**
 * The languages of the sides that an editor writes, starting with the one that the editor shows
 * first.
 */
export type Sides = readonly [Language, ...Language[]]

export type Texts = Record<TextField, string>

export interface SharedValues extends TypedDate {
  /** The tags in both languages, even if only one side is being edited. */
  tags: TagValue[]
  hero: string
}

/** Fields that only a single record has. */
export interface RecordValues {
  language: Language
  /** The id of the translation, as in the select element; empty if there is no translation. */
  translationId: string
}

/** One form for pairs and single records. */
export interface FormValues {
  /**
   * The texts of a side that is not edited here are empty. A single record's text stays under the
   * language that it had when the editor opened, even if another language is chosen.
   */
  sides: Record<Language, Texts>
  shared: SharedValues
  /** Both languages have the same status for a single record. */
  statuses: Record<Language, PublicationStatus>
  record?: RecordValues
}

/** The sides that an editor writes, as saved on the server. */
export interface Saved extends Partial<Record<Language, Publication>> {
  /** The `largeChanges` in the response to the save; see `PairAnswer`. */
  largeChanges?: readonly PairSide[]
}

/** An object with one value per text. */
export const forTexts = <Value>(valueOf: (field: TextField) => Value): Record<TextField, Value> =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, valueOf(field)])) as Record<
    TextField,
    Value
  >

const emptyTexts = (): Texts => forTexts(() => '')

export const emptyForm = (): FormValues => ({
  sides: { ar: emptyTexts(), en: emptyTexts() },
  shared: { tags: [], publishDate: '', publishTime: '', hero: '' },
  statuses: { ar: 'draft', en: 'draft' },
})

/** All fields in reading order. */
export const fieldOrder = (sides: Sides): FieldPath<FormValues>[] => [
  ...sides.flatMap((side) => TEXT_FIELDS.map((field) => `sides.${side}.${field}` as const)),
  'shared.tags',
  'shared.publishDate',
  'shared.publishTime',
  'record.language',
  'record.translationId',
  ...sides.map((side) => `statuses.${side}` as const),
  'shared.hero',
]

export const savedPair = ({ arabic, english, largeChanges }: PairAnswer): Saved => ({
  ...(arabic && { ar: arabic }),
  ...(english && { en: english }),
  ...(largeChanges && { largeChanges }),
})

/** The publications in the order of `LANGUAGES`. */
export const publicationsOf = (saved: Saved | null): Publication[] =>
  LANGUAGES.flatMap((language) => saved?.[language] ?? [])

/**
 * The record that determines the shared fields: the English one, which the server also uses when it
 * saves.
 */
export function leadOf(saved: Saved): Publication {
  const lead = saved.en ?? saved.ar
  if (!lead) throw new Error('No side has been saved')
  return lead
}

/** The date that the form shows for both sides: that of the lead record or of the only record. */
export const dateOf = (saved: Saved): string | null =>
  leadOf(saved).publishedAt ??
  publicationsOf(saved).find(({ publishedAt }) => publishedAt !== null)?.publishedAt ??
  null

/**
 * The shared values, including a cover that only one side has. The first save writes that cover to
 * both sides.
 */
function sharedFrom(saved: Saved, zone: string): SharedValues {
  const lead = leadOf(saved)
  const publications = [lead, ...publicationsOf(saved)]
  return {
    tags: tagsOf(lead),
    ...typedDate(dateOf(saved), zone),
    hero: publications.find(({ hero }) => hero !== null)?.hero ?? '',
  }
}

const textsFrom = (publication: Publication | undefined): Texts =>
  publication ? forTexts((field) => publication[field]) : emptyTexts()

/**
 * `sides` contains one language for a single record, and both for a pair, even if only one of them
 * is being edited. Dates are shown in the given zone.
 */
export function formFrom(saved: Saved, sides: Sides, zone: string): FormValues {
  const { status, language, translationId } = leadOf(saved)
  const isRecord = sides.length === 1
  const statusOf = (side: Language) => (isRecord ? status : (saved[side]?.status ?? 'draft'))
  return {
    sides: { ar: textsFrom(saved.ar), en: textsFrom(saved.en) },
    shared: sharedFrom(saved, zone),
    statuses: { ar: statusOf('ar'), en: statusOf('en') },
    ...(isRecord && {
      record: { language, translationId: translationId === null ? '' : String(translationId) },
    }),
  }
}

/** Whether a side is empty. */
export const isWordless = ({ sides }: FormValues, side: Language): boolean =>
  Object.values(sides[side]).every((text) => text.trim() === '')
