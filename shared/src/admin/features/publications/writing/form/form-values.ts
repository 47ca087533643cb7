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

/** The languages of the sides that an editor writes, the one in front first. */
export type Sides = readonly [Language, ...Language[]]

export type Texts = Record<TextField, string>

export interface SharedValues {
  /** One text, as it is typed: commas between the tags. */
  tags: string
  /** `DD / MM / YYYY` or empty. */
  publishDate: string
  hero: string
}

/** What only a single record has. */
export interface RecordValues {
  language: Language
  /** The partner's id as the select holds it; empty for none. */
  translationId: string
}

/** One form for a pair and for a single record. */
export interface FormValues {
  /**
   * The texts of a side that isn't written here are empty. The text of a single record stays at the language that the
   * record had when the editor was opened, whatever language is chosen for it since.
   */
  sides: Record<Language, Texts>
  shared: SharedValues
  status: PublicationStatus
  record?: RecordValues
}

/** What the server holds of the sides that an editor writes. */
export type Saved = Partial<Record<Language, Publication>>

/** One value for each text. */
export const forTexts = <Value>(valueOf: (field: TextField) => Value): Record<TextField, Value> =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, valueOf(field)])) as Record<
    TextField,
    Value
  >

const emptyTexts = (): Texts => forTexts(() => '')

export const emptyForm = (): FormValues => ({
  sides: { ar: emptyTexts(), en: emptyTexts() },
  shared: { tags: '', publishDate: '', hero: '' },
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

/** In the languages' own order. */
export const publicationsOf = (saved: Saved | null): Publication[] =>
  LANGUAGES.flatMap((language) => saved?.[language] ?? [])

/** The record that speaks for both sides in what they share: the English one, as for the server on saving. */
export function leadOf(saved: Saved): Publication {
  const lead = saved.en ?? saved.ar
  if (!lead) throw new Error('No side has been saved')
  return lead
}

/**
 * Tags and the cover that only the other side has come along: the first save writes them to both, and nothing is lost.
 */
function sharedFrom(saved: Saved, interfaceLanguage: Language): SharedValues {
  const lead = leadOf(saved)
  const publications = [lead, ...publicationsOf(saved)]
  const tags = new Set(publications.flatMap((publication) => publication.tags))
  return {
    tags: [...tags].join(interfaceLanguage === 'ar' ? '، ' : ', '),
    publishDate: isoToText(lead.publishedAt),
    hero: publications.find(({ hero }) => hero !== null)?.hero ?? '',
  }
}

const textsFrom = (publication: Publication | undefined): Texts =>
  publication ? forTexts((field) => publication[field]) : emptyTexts()

export function formFrom(saved: Saved, interfaceLanguage: Language): FormValues {
  const { status, language, translationId } = leadOf(saved)
  return {
    sides: { ar: textsFrom(saved.ar), en: textsFrom(saved.en) },
    shared: sharedFrom(saved, interfaceLanguage),
    status,
    ...(publicationsOf(saved).length === 1 && {
      record: { language, translationId: translationId === null ? '' : String(translationId) },
    }),
  }
}

/** For the side that `partner` lacks: what both share is filled in. */
export const formBeside = (partner: Publication, interfaceLanguage: Language): FormValues => ({
  ...emptyForm(),
  shared: sharedFrom({ [partner.language]: partner }, interfaceLanguage),
})
