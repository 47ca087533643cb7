import * as v from 'valibot'
import type { Language } from '../../../../contract/languages.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import {
  PUBLICATION_STATUSES,
  RESERVED_SLUGS,
  TEXT_FIELDS,
  type PairInput,
  type PairSideInput,
  type Publication,
  type PublicationPair,
  type PublicationStatus,
  type TextField,
} from '../../../../contract/publications.ts'
import { isSafeImage } from '../../../../markdown/safe-url.ts'
import { countTableCells } from '../../../../markdown/table-cells.ts'
import { isFutureDay, isInYears, isoToText, parseDay, publishDateToIso } from './publish-day.ts'

/** The halves of a pair by the names they have on the wire. */
export const SIDES = ['arabic', 'english'] as const
export type Side = (typeof SIDES)[number]

export const languageOf: Record<Side, Language> = { arabic: 'ar', english: 'en' }
export const sideOf: Record<Language, Side> = { ar: 'arabic', en: 'english' }
export const otherSide: Record<Side, Side> = { arabic: 'english', english: 'arabic' }

export type SideValues = Record<TextField, string>

const ofTexts = (textOf: (field: TextField) => string): SideValues =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(field)])) as SideValues

export interface SharedValues {
  /** One text, as it is typed: commas between the tags. */
  tags: string
  /** `DD / MM / YYYY` or empty. */
  publishDate: string
  hero: string
}

export interface PairValues extends Record<Side, SideValues> {
  shared: SharedValues
  status: PublicationStatus
}

/** The names of the texts in `editor.errors`; a field error's message is one of them. */
const FIELD_PROBLEMS = [
  'titleRequired',
  'titleTooLong',
  'contentRequired',
  'contentTooLong',
  'tooManyCells',
  'slugTooLong',
  'slugDigits',
  'slugReserved',
  'slugTaken',
  'slugRedirects',
  'slugInvalid',
  'tagTooLong',
  'tooManyTags',
  'heroInvalid',
  'heroTooLong',
  'dateInvalid',
  'dateYears',
  'dateFuture',
  'translationTaken',
  'invalid',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

export const isFieldProblem = (value: unknown): value is FieldProblem =>
  FIELD_PROBLEMS.some((problem) => problem === value)

/** valibot's messages are the problems' names, checked by the compiler. */
const say = (problem: FieldProblem): FieldProblem => problem

/** Arabic and Latin commas separate alike; the same list that the server makes. */
export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** What the server takes for an image's address, by the same rule. */
const isHero = (text: string): boolean => text === '' || (isSafeImage(text) && !/\s/.test(text))

const TEXT_RULES = {
  title: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', say('titleRequired')),
    v.maxLength(LIMITS.title.max, say('titleTooLong')),
  ),
  slug: v.pipe(
    v.string(),
    v.maxLength(LIMITS.slug.max, say('slugTooLong')),
    v.check((text) => !/^\s*\d+\s*$/.test(text), say('slugDigits')),
    v.check((text) => !RESERVED_SLUGS.some((word) => word === text.trim()), say('slugReserved')),
  ),
  content: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', say('contentRequired')),
    v.maxLength(LIMITS.content.max, say('contentTooLong')),
    v.check((text) => countTableCells(text) <= LIMITS.tableCells.max, say('tooManyCells')),
  ),
} satisfies Record<TextField, v.GenericSchema<string>>

export const sideSchema = v.object(TEXT_RULES)

/** A future date is allowed where it schedules: on creation, or when one was set already. */
export const sharedSchema = (allowsFuture: boolean) =>
  v.object({
    tags: v.pipe(
      v.string(),
      v.check((text) => splitTags(text).length <= LIMITS.tags.max, say('tooManyTags')),
      v.check(
        (text) => splitTags(text).every((tag) => tag.length <= LIMITS.tag.max),
        say('tagTooLong'),
      ),
    ),
    publishDate: v.pipe(
      v.string(),
      v.check((text) => text.trim() === '' || parseDay(text) !== null, say('dateInvalid')),
      v.check((text) => dayPasses(text, isInYears), say('dateYears')),
      v.check(
        (text) => allowsFuture || dayPasses(text, (day) => !isFutureDay(day)),
        say('dateFuture'),
      ),
    ),
    hero: v.pipe(
      v.string(),
      v.maxLength(LIMITS.hero.max, say('heroTooLong')),
      v.check((text) => isHero(text.trim()), say('heroInvalid')),
    ),
  })

const dayPasses = (
  text: string,
  test: (day: NonNullable<ReturnType<typeof parseDay>>) => boolean,
) => {
  const day = parseDay(text)
  return day === null || test(day)
}

export const statusSchema = v.picklist(PUBLICATION_STATUSES)

export const pairSchema = (allowsFuture: boolean) =>
  v.object({
    shared: sharedSchema(allowsFuture),
    english: sideSchema,
    arabic: sideSchema,
    status: statusSchema,
  })

const keptText = v.optional(v.string(), '')

/**
 * The shape alone, for what was kept on a device: it need not be ready to be saved, and a field that the form has got
 * since is empty.
 */
export const keptShape = {
  side: v.object(v.entriesFromList(TEXT_FIELDS, keptText)),
  shared: v.object({ tags: keptText, publishDate: keptText, hero: keptText }),
  status: statusSchema,
}
const keptPair = v.object({
  arabic: keptShape.side,
  english: keptShape.side,
  shared: keptShape.shared,
  status: keptShape.status,
})

/** Null for what is no form of a pair. */
export function readKeptPair(value: unknown): PairValues | null {
  const { success, output } = v.safeParse(keptPair, value)
  return success ? output : null
}

export const emptySide = (): SideValues => ofTexts(() => '')

export const emptyPair = (): PairValues => ({
  shared: { tags: '', publishDate: '', hero: '' },
  english: emptySide(),
  arabic: emptySide(),
  status: 'draft',
})

export const sideFrom = (publication: Publication): SideValues =>
  ofTexts((field) => publication[field])

export const sharedFrom = (
  { tags, publishedAt, hero }: Publication,
  language: Language,
): SharedValues => ({
  tags: tags.join(language === 'ar' ? '، ' : ', '),
  publishDate: isoToText(publishedAt),
  hero: hero ?? '',
})

/**
 * What both halves share is read from the English record, as the server does on saving. Tags and the cover that only
 * the Arabic record has come along: the first save writes them to both, and nothing is lost.
 */
export const pairFrom = (pair: PublicationPair, language: Language): PairValues => ({
  shared: sharedFrom(
    {
      ...pair.english,
      tags: [...new Set([...pair.english.tags, ...pair.arabic.tags])],
      hero: pair.english.hero ?? pair.arabic.hero,
    },
    language,
  ),
  english: sideFrom(pair.english),
  arabic: sideFrom(pair.arabic),
  status: pair.english.status,
})

type Versions = Record<Side, number>

export const versionsOf = (pair: PublicationPair): Versions => ({
  arabic: pair.arabic.version,
  english: pair.english.version,
})

/** The body of a pair call. `previousDate` is the exact time that the shown day stands for. */
export function toPairInput(
  values: PairValues,
  versions: Versions | null,
  previousDate: string | null,
): PairInput {
  const side = (name: Side): PairSideInput => ({
    ...values[name],
    slug: values[name].slug.trim(),
    ...(versions ? { version: versions[name] } : {}),
  })
  return {
    shared: {
      tags: splitTags(values.shared.tags),
      publishDate: publishDateToIso(values.shared.publishDate, previousDate),
      hero: values.shared.hero.trim() || null,
    },
    english: side('english'),
    arabic: side('arabic'),
    status: values.status,
  }
}
