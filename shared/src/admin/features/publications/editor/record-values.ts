import * as v from 'valibot'
import { LANGUAGES, type Language } from '../../../../contract/languages.ts'
import type {
  Publication,
  PublicationInput,
  PublicationPatch,
  PublicationStatus,
} from '../../../../contract/publications.ts'
import {
  emptySide,
  keptShape,
  sharedFrom,
  sharedSchema,
  sideFrom,
  sideSchema,
  splitTags,
  statusSchema,
  type SharedValues,
  type SideValues,
} from './form-values.ts'
import { publishDateToIso } from './publish-day.ts'

/** One record by itself: its text, and what a pair would share. */
export interface RecordValues {
  text: SideValues
  shared: SharedValues
  status: PublicationStatus
  language: Language
  /** The partner's id as the select holds it; empty for none. */
  translationId: string
}

export const recordSchema = (allowsFuture: boolean) =>
  v.object({
    text: sideSchema,
    shared: sharedSchema(allowsFuture),
    status: statusSchema,
    language: v.picklist(LANGUAGES),
    translationId: v.string(),
  })

const keptRecord = v.object({
  text: keptShape.side,
  shared: keptShape.shared,
  status: keptShape.status,
  language: v.picklist(LANGUAGES),
  translationId: v.string(),
})

/** Null for what is no form of a record. */
export function readKeptRecord(value: unknown): RecordValues | null {
  const { success, output } = v.safeParse(keptRecord, value)
  return success ? output : null
}

export const recordFrom = (
  publication: Publication,
  interfaceLanguage: Language,
): RecordValues => ({
  text: sideFrom(publication),
  shared: sharedFrom(publication, interfaceLanguage),
  status: publication.status,
  language: publication.language,
  translationId: publication.translationId === null ? '' : String(publication.translationId),
})

/** The side that `partner` lacks, with what both halves share filled in. */
export const missingSideOf = (
  partner: Publication,
  language: Language,
  interfaceLanguage: Language,
): RecordValues => ({
  text: emptySide(),
  shared: sharedFrom(partner, interfaceLanguage),
  status: 'draft',
  language,
  translationId: String(partner.id),
})

const fieldsOf = ({ text, shared, status, language, translationId }: RecordValues) => ({
  ...text,
  slug: text.slug.trim(),
  language,
  hero: shared.hero.trim() || null,
  tags: splitTags(shared.tags),
  status,
  translationId: translationId === '' ? null : Number(translationId),
})

/** Says nothing of the date: the server dates what is turned on by its own clock and keeps any other. */
export const toRecordPatch = (values: RecordValues, from: Publication): PublicationPatch => ({
  ...fieldsOf(values),
  version: from.version,
})

export const toRecordInput = (values: RecordValues, partner: Publication): PublicationInput => ({
  ...fieldsOf(values),
  publishedAt: publishDateToIso(values.shared.publishDate, partner.publishedAt),
})
