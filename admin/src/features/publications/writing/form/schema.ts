import * as v from 'valibot'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { PROGRAMME_DRAWINGS } from '@ufuq/shared/contract/programmes'
import { PUBLICATION_STATUSES } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { parseDay } from '../../../../dates/days.ts'
import type { Refusal } from '../../../../entries/entry-kind.ts'
import { forTexts, type FormValues } from './form-values.ts'
import { errorIn, linkWithoutAddress, type ErrorKey } from './field-errors.ts'
import {
  isFuture,
  isInYears,
  publishDateToIso,
  readDate,
  type Reading,
  type TypedDate,
} from './publish-day.ts'
import { firstUnfinishedLink } from './unfinished-links.ts'

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

/** The error of a date, and the field that it belongs to. */
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

function errorInDate(
  typed: TypedDate,
  { allowsFuture, plansFrom, zone }: DateRules,
): DateError | null {
  const reading = readDate(typed, zone)
  if (reading.is !== 'instant') return UNREADABLE[reading.is]
  const day = parseDay(typed.publishDate)
  if (day && !isInYears(day)) return { at: 'publishDate', key: 'dateYears' }
  if (plansFrom !== undefined) {
    const plan = publishDateToIso(typed, plansFrom, zone)
    if (plan !== plansFrom && !isFuture(plan)) return { at: 'publishDate', key: 'datePast' }
  }
  return allowsFuture || !isFuture(reading.iso) ? null : { at: 'publishDate', key: 'dateFuture' }
}

/** The properties have the same order as in `toTagValue`, because values are compared as text. */
export const tagSchema = v.object({
  id: v.optional(v.number()),
  ar: v.string(),
  en: v.string(),
  programme: v.exactOptional(v.picklist(PROGRAMME_DRAWINGS)),
})

const sharedFields = v.object({
  tags: v.pipe(
    v.array(tagSchema),
    v.maxLength(LIMITS.tags.max, say('tooManyTags')),
    v.check(
      (tags) => tags.every((tag) => LANGUAGES.every((name) => tag[name].length <= LIMITS.tag.max)),
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
  /**
   * Whether a future date is allowed, as a schedule or a plan; only public texts can't have one.
   */
  allowsFuture: boolean
  /** The saved date, for people who can only plan: any other date has to be in the future. */
  plansFrom?: string | null | undefined
  zone: string
}

/**
 * The error that prevents publishing a side: a link without a target. A draft may have an
 * unfinished link.
 */
function linkErrorIn({ sides, statuses }: Pick<FormValues, 'sides' | 'statuses'>, side: Language) {
  const words = statuses[side] === 'published' ? firstUnfinishedLink(sides[side].content) : null
  return words === null ? null : linkWithoutAddress(words)
}

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

/** The validation of the form; `sides` are the languages that exist. */
export const formSchema = (sides: readonly Language[], rules: DateRules) =>
  v.pipe(
    v.object({
      sides: v.object({
        ar: sides.includes('ar') ? writtenTexts : anyTexts,
        en: sides.includes('en') ? writtenTexts : anyTexts,
      }),
      shared: sharedSchema(rules),
      statuses: v.object({ ar: statusSchema, en: statusSchema }),
      record: v.exactOptional(recordSchema),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const side of sides) {
        const message = linkErrorIn(dataset.value, side)
        if (message === null) continue
        const [first, ...rest] = contentPath(dataset.value, side)
        addIssue({ message, path: [first, ...rest] })
      }
    }),
  )

/** The errors that prevent a save of these values: the first of each field. */
export function problemsIn(
  values: FormValues,
  sides: readonly Language[],
  rules: DateRules,
): Refusal[] {
  const { issues = [] } = v.safeParse(formSchema(sides, rules), values)
  const byPlace = new Map<string, string>()
  for (const issue of issues) {
    const at = v.getDotPath(issue) ?? ''
    if (!byPlace.has(at)) byPlace.set(at, issue.message)
  }
  return [...byPlace].map(([at, rule]) => ({ at, rule }))
}
