import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { parseDay } from '../../../../dates/days.ts'
import { errorIn, linkWithoutAddress, type ErrorKey } from './field-errors.ts'
import { FURTHER_TEXTS, type FormValues } from './form-values.ts'
import {
  isFuture,
  isInYears,
  publishDateToIso,
  readDate,
  type Reading,
  type TypedDate,
} from './publish-day.ts'
import { firstUnfinishedLink } from './unfinished-links.ts'

const MAX_LENGTHS = {
  summary: LIMITS.summary.max,
  description: LIMITS.summary.max,
  byline: LIMITS.byline.max,
}

interface Problem {
  /** The path of the value in the form. */
  at: string
  /** A key of `editor.errors`, or `linkWithoutAddress`. */
  rule: string
}

export interface DateRules {
  /**
   * Whether a future date is allowed, as a schedule or a plan; only public texts can't have one.
   */
  allowsFuture: boolean
  /** The saved date, for people who can only plan: any other date has to be in the future. */
  plansFrom?: string | null | undefined
  zone: string
}

/** The problems that prevent a save of these languages: the first of each field. */
export function problemsIn(
  values: FormValues,
  sides: readonly Language[],
  rules: DateRules,
): Problem[] {
  const texts = sides.flatMap((side) =>
    TEXT_FIELDS.map((field) => ({
      at: `${field}.${side}`,
      rule:
        errorIn(field, values[field][side]) || (field === 'content' && linkErrorIn(values, side)),
    })),
  )
  const further = sides.flatMap((side) =>
    FURTHER_TEXTS.map((field) => ({
      at: `${field}.${side}`,
      rule: values[field][side].length > MAX_LENGTHS[field] && 'tooLong',
    })),
  )
  const date = errorInDate(values, rules)
  const all = [
    ...texts,
    ...further,
    { at: 'tags', rule: errorInTags(values) },
    { at: 'hero', rule: errorInHero(values.hero.trim()) },
    ...(date ? [date] : []),
  ]
  return all.flatMap(({ at, rule }) => (rule ? [{ at, rule }] : []))
}

/**
 * The error that prevents publishing a side: a link without a target. A draft may have an
 * unfinished link.
 */
function linkErrorIn({ content, statuses }: FormValues, side: Language) {
  const words = statuses[side] === 'published' ? firstUnfinishedLink(content[side]) : null
  return words !== null && linkWithoutAddress(words)
}

function errorInTags({ tags }: FormValues): ErrorKey | false {
  if (tags.length > LIMITS.tags.max) return 'tooManyTags'
  const isLong = tags.some((tag) => LANGUAGES.some((name) => tag[name].length > LIMITS.tag.max))
  return isLong && 'tagTooLong'
}

/** The server's own rules for image addresses. */
function errorInHero(hero: string): ErrorKey | false {
  if (hero.length > LIMITS.hero.max) return 'heroTooLong'
  return hero !== '' && (!isSafeImage(hero) || /\s/.test(hero)) && 'heroInvalid'
}

/** The error of a date, and the field that it belongs to. */
interface DateError {
  at: keyof TypedDate
  rule: ErrorKey
}

const UNREADABLE: Record<Exclude<Reading['is'], 'instant'>, DateError | null> = {
  nothing: null,
  noDay: { at: 'publishDate', rule: 'dateInvalid' },
  dayMissing: { at: 'publishDate', rule: 'dayMissing' },
  noHour: { at: 'publishTime', rule: 'hourInvalid' },
  hourSkipped: { at: 'publishTime', rule: 'hourSkipped' },
}

function errorInDate(
  typed: TypedDate,
  { allowsFuture, plansFrom, zone }: DateRules,
): DateError | null {
  const reading = readDate(typed, zone)
  if (reading.is !== 'instant') return UNREADABLE[reading.is]
  const day = parseDay(typed.publishDate)
  if (day && !isInYears(day)) return { at: 'publishDate', rule: 'dateYears' }
  if (plansFrom !== undefined) {
    const plan = publishDateToIso(typed, plansFrom, zone)
    if (plan !== plansFrom && !isFuture(plan)) return { at: 'publishDate', rule: 'datePast' }
  }
  return allowsFuture || !isFuture(reading.iso) ? null : { at: 'publishDate', rule: 'dateFuture' }
}
