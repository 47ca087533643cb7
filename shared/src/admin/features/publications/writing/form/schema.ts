import * as v from 'valibot'
import { LANGUAGES } from '../../../../../contract/languages.ts'
import { LIMITS } from '../../../../../contract/limits.ts'
import {
  PUBLICATION_STATUSES,
  TEXT_FIELDS,
  type TextField,
} from '../../../../../contract/publications.ts'
import { isSafeImage } from '../../../../../markdown/safe-url.ts'
import { forTexts, type Sides } from './form-values.ts'
import { errorIn, type ErrorKey } from './field-errors.ts'
import {
  isFuture,
  isInYears,
  parseDay,
  readDate,
  type Reading,
  type TypedDate,
} from './publish-day.ts'
import { splitTags } from './tag-text.ts'

/** valibot's messages are error keys, checked by the compiler. */
const say = (key: ErrorKey): ErrorKey => key

const textSchema = (field: TextField) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const key = dataset.typed && errorIn(field, dataset.value)
      if (key) addIssue({ message: key })
    }),
  )

const writtenTexts = v.object(forTexts(textSchema))
const anyTexts = v.object(v.entriesFromList(TEXT_FIELDS, v.string()))

/** The server's own rule for image addresses. */
const isHero = (text: string): boolean => text === '' || (isSafeImage(text) && !/\s/.test(text))

/** What is wrong with a date, and in which of its fields. */
interface DateError {
  at: keyof TypedDate
  key: ErrorKey
}

const UNREADABLE: Record<Exclude<Reading['is'], 'instant'>, DateError | null> = {
  nothing: null,
  noDay: { at: 'publishDate', key: 'dateInvalid' },
  dayMissing: { at: 'publishDate', key: 'dayMissing' },
  noHour: { at: 'publishTime', key: 'hourInvalid' },
  hourSkipped: { at: 'publishTime', key: 'hourSkipped' },
}

function errorInDate(typed: TypedDate, { allowsFuture, zone }: DateRules): DateError | null {
  const reading = readDate(typed, zone)
  if (reading.is !== 'instant') return UNREADABLE[reading.is]
  const day = parseDay(typed.publishDate)
  if (day && !isInYears(day)) return { at: 'publishDate', key: 'dateYears' }
  return allowsFuture || !isFuture(reading.iso) ? null : { at: 'publishDate', key: 'dateFuture' }
}

const sharedFields = v.object({
  tags: v.pipe(
    v.string(),
    v.check((text) => splitTags(text).length <= LIMITS.tags.max, say('tooManyTags')),
    v.check(
      (text) => splitTags(text).every((tag) => tag.length <= LIMITS.tag.max),
      say('tagTooLong'),
    ),
  ),
  publishDate: v.string(),
  publishTime: v.string(),
  hero: v.pipe(
    v.string(),
    v.maxLength(LIMITS.hero.max, say('heroTooLong')),
    v.check((text) => isHero(text.trim()), say('heroInvalid')),
  ),
})

const sharedSchema = (rules: DateRules) =>
  v.pipe(
    sharedFields,
    v.rawCheck(({ dataset, addIssue }) => {
      const error = dataset.typed && errorInDate(dataset.value, rules)
      if (!error) return
      const { at, key } = error
      const input = dataset.value
      addIssue({
        message: key,
        path: [{ type: 'object', origin: 'value', input, key: at, value: input[at] }],
      })
    }),
  )

export const statusSchema = v.picklist(PUBLICATION_STATUSES)
export const recordSchema = v.object({ language: v.picklist(LANGUAGES), translationId: v.string() })

export interface DateRules {
  /** A future date is allowed where it schedules or plans: everywhere but for what is public already. */
  allowsFuture: boolean
  zone: string
}

export const formSchema = (sides: Sides, rules: DateRules) =>
  v.object({
    sides: v.object({
      ar: sides.includes('ar') ? writtenTexts : anyTexts,
      en: sides.includes('en') ? writtenTexts : anyTexts,
    }),
    shared: sharedSchema(rules),
    status: statusSchema,
    record: v.exactOptional(recordSchema),
  })
