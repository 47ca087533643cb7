import * as v from 'valibot'
import { LANGUAGES, type Language } from '../../../../../contract/languages.ts'
import { LIMITS } from '../../../../../contract/limits.ts'
import {
  PUBLICATION_STATUSES,
  TEXT_FIELDS,
  type TextField,
} from '../../../../../contract/publications.ts'
import { firstUnwrittenLink } from '../../../../../markdown/unwritten-links.ts'
import { isSafeImage } from '../../../../../markdown/safe-url.ts'
import { forTexts, type FormValues, type Sides } from './form-values.ts'
import { errorIn, linkWithoutAddress, type ErrorKey } from './field-errors.ts'
import { isFutureDay, isInYears, parseDay } from './publish-day.ts'
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

export const statusSchema = v.picklist(PUBLICATION_STATUSES)
export const recordSchema = v.object({ language: v.picklist(LANGUAGES), translationId: v.string() })

/** Readers are kept from links that lead nowhere; a draft may have one that was only begun. */
const isForReaders = ({ status }: Pick<FormValues, 'status'>): boolean => status === 'published'

const contentPath = (input: Pick<FormValues, 'sides'>, side: Language) => {
  const at = (object: Record<string, unknown>, key: string): v.ObjectPathItem => ({
    type: 'object',
    origin: 'value',
    input: object,
    key,
    value: object[key],
  })
  const texts = { ...input.sides[side] }
  return [at({ ...input }, 'sides'), at(input.sides, side), at(texts, 'content')] as const
}

/** A future date is allowed where it schedules: on creation, or if one was already set. */
export const formSchema = (sides: Sides, allowsFuture: boolean) =>
  v.pipe(
    v.object({
      sides: v.object({
        ar: sides.includes('ar') ? writtenTexts : anyTexts,
        en: sides.includes('en') ? writtenTexts : anyTexts,
      }),
      shared: sharedSchema(allowsFuture),
      status: statusSchema,
      record: v.exactOptional(recordSchema),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const side of sides) {
        const words = firstUnwrittenLink(dataset.value.sides[side].content)
        if (words === null || !isForReaders(dataset.value)) continue
        const [first, ...rest] = contentPath(dataset.value, side)
        addIssue({ message: linkWithoutAddress(words), path: [first, ...rest] })
      }
    }),
  )
