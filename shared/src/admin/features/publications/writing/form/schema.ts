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
import { isFutureDay, isInYears, parseDay } from './publish-day.ts'

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

const dayPasses = (
  text: string,
  test: (day: NonNullable<ReturnType<typeof parseDay>>) => boolean,
) => {
  const day = parseDay(text)
  return day === null || test(day)
}

const sharedSchema = (allowsFuture: boolean) =>
  v.object({
    tags: v.pipe(
      v.array(v.object({ id: v.optional(v.number()), ar: v.string(), en: v.string() })),
      v.maxLength(LIMITS.tags.max, say('tooManyTags')),
      v.check(
        (tags) =>
          tags.every((tag) => LANGUAGES.every((name) => tag[name].length <= LIMITS.tag.max)),
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

export const statusSchema = v.picklist(PUBLICATION_STATUSES)
export const recordSchema = v.object({ language: v.picklist(LANGUAGES), translationId: v.string() })

/** A future date is allowed where it schedules: on creation, or if one was already set. */
export const formSchema = (sides: Sides, allowsFuture: boolean) =>
  v.object({
    sides: v.object({
      ar: sides.includes('ar') ? writtenTexts : anyTexts,
      en: sides.includes('en') ? writtenTexts : anyTexts,
    }),
    shared: sharedSchema(allowsFuture),
    status: statusSchema,
    record: v.exactOptional(recordSchema),
  })
