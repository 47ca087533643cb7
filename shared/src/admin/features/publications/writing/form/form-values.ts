import type { FieldPath } from 'react-hook-form'
import { LANGUAGES, type Language } from '../../../../../contract/languages.ts'
import {
  TEXT_FIELDS,
  type Publication,
  type PublicationPair,
  type PublicationStatus,
  type TextField,
} from '../../../../../contract/publications.ts'
import { isoToText } from './publish-day.ts'
import { tagsOf, type TagValue } from './tag-values.ts'

/** The languages of the sides that an editor writes, the front one first. */
export type Sides = readonly [Language, ...Language[]]

export type Texts = Record<TextField, string>

export interface SharedValues {
  /** Those of the pair, also where only one side is written. */
  tags: TagValue[]
  /** `DD / MM / YYYY` or empty. */
  publishDate: string
  hero: string
}

/** Fields that only a single record has. */
export interface RecordValues {
  language: Language
  /** The translation's id, as in the select; empty for none. */
  translationId: string
}

/** One form for pairs and single records. */
export interface FormValues {
  /**
   * The texts of a side that isn't written here are empty. A single record's text stays under the language that the
   * record had when the editor was opened, even if another is chosen.
   */
  sides: Record<Language, Texts>
  shared: SharedValues
  status: PublicationStatus
  record?: RecordValues
}

/** The server's state of the sides that an editor writes. */
export type Saved = Partial<Record<Language, Publication>>

/** One value per text. */
export const forTexts = <Value>(valueOf: (field: TextField) => Value): Record<TextField, Value> =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, valueOf(field)])) as Record<
    TextField,
    Value
  >

const emptyTexts = (): Texts => forTexts(() => '')

export const emptyForm = (): FormValues => ({
  sides: { ar: emptyTexts(), en: emptyTexts() },
  shared: { tags: [], publishDate: '', hero: '' },
  status: 'draft',
})

/** All fields in reading order. */
export const fieldOrder = (sides: Sides): FieldPath<FormValues>[] => [
  ...sides.flatMap((side) => TEXT_FIELDS.map((field) => `sides.${side}.${field}` as const)),
  'shared.tags',
  'shared.publishDate',
  'record.language',
  'record.translationId',
  'status',
  'shared.hero',
]

export const savedPair = ({ arabic, english }: PublicationPair): Saved => ({
  ar: arabic,
  en: english,
})

/** In the order of `LANGUAGES`. */
export const publicationsOf = (saved: Saved | null): Publication[] =>
  LANGUAGES.flatMap((language) => saved?.[language] ?? [])

/** The record that decides the shared fields: the English one, as on the server when saving. */
export function leadOf(saved: Saved): Publication {
  const lead = saved.en ?? saved.ar
  if (!lead) throw new Error('No side has been saved')
  return lead
}

/** Includes a cover that only the other side has: the first save writes it to both, and nothing is lost. */
function sharedFrom(saved: Saved): SharedValues {
  const lead = leadOf(saved)
  const publications = [lead, ...publicationsOf(saved)]
  return {
    tags: tagsOf(lead),
    publishDate: isoToText(lead.publishedAt),
    hero: publications.find(({ hero }) => hero !== null)?.hero ?? '',
  }
}

const textsFrom = (publication: Publication | undefined): Texts =>
  publication ? forTexts((field) => publication[field]) : emptyTexts()

export function formFrom(saved: Saved): FormValues {
  const { status, language, translationId } = leadOf(saved)
  return {
    sides: { ar: textsFrom(saved.ar), en: textsFrom(saved.en) },
    shared: sharedFrom(saved),
    status,
    ...(publicationsOf(saved).length === 1 && {
      record: { language, translationId: translationId === null ? '' : String(translationId) },
    }),
  }
}

/** For writing the side that `existing` lacks: the shared fields are filled in. */
export const formBeside = (existing: Publication): FormValues => ({
  ...emptyForm(),
  shared: sharedFrom({ [existing.language]: existing }),
})
