import vine, { errors } from '@vinejs/vine'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import type { SiteSide, SiteValue } from '@ufuq/shared/contract/site/values'
import {
  isItemId,
  valuePathsIn,
  readSent,
  type SentValue,
  type SiteValues,
} from '@ufuq/shared/domain/site/values'
import { ApiException } from '#core/errors/api_exception'
import { previewLinkRules } from '#entries/previews/create_preview_link'
import { validatorOf } from '#site_pages/field_rules'

const version = () => vine.number().withoutDecimals().min(0).optional()

export const readingValidator = vine.create({ version: vine.number().withoutDecimals().min(0) })

export const versionValidator = vine.create({ version: version() })

/** The values sent for a page, of any type. Only known fields are read. */
export type SiteSides = Partial<Record<SiteSide, unknown>>

const side = () => vine.any().optional()
const sides = () => ({ ar: side(), en: side(), shared: side() })

export const changeValidator = vine.create({ version: version(), ...sides() })

export const previewValidator = vine.create({
  language: vine.enum(LANGUAGES),
  part: vine.string().optional(),
  ...sides(),
})

export const previewLinkValidator = vine.create({
  language: vine.enum(LANGUAGES),
  ...previewLinkRules(),
})

export const restoringValidator = vine.create({
  version: version(),
  from: vine.number().withoutDecimals().min(0),
  sides: vine.array(vine.enum(LANGUAGES)).minLength(1).distinct(),
})

/** The sent value of a field; null restores the shipped value. */
export interface SiteWrite {
  side: SiteSide
  path: string
  value: SiteValue | null
}

/** Reads the values of a change; throws 422 with every invalid value. */
export async function readChange(name: SitePageName, change: SiteSides): Promise<SiteWrite[]> {
  const readings = await readEach(name, change)
  const problems = readings.flatMap(({ side, path, problem }): FieldError[] =>
    problem ? [{ ...problem, field: `${side}.${path}` }] : [],
  )
  if (problems.length > 0) throw ApiException.validation(problems)
  return readings
}

/**
 * Reads values while somebody types. Skips invalid values, and allows required values to be
 * missing.
 */
export const readTyped = async (name: SitePageName, typed: SiteSides): Promise<SiteWrite[]> =>
  (await readEach(name, typed)).filter(({ problem }) => !problem || problem.rule === 'required')

/** A rejected value counts as missing. */
interface Reading extends SiteWrite {
  problem?: Problem
}

async function readEach(name: SitePageName, sides: SiteSides): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const sent of readSent(SITE_PARTS[name], sides)) {
    const { side, path } = sent
    const [problem, value] = await read(sent)
    readings.push(problem ? { side, path, value: '', problem } : { side, path, value })
  }
  return readings
}

type Problem = Omit<FieldError, 'field'>

async function read(sent: SentValue): Promise<[Problem] | [null, SiteValue | null]> {
  const { field, value } = sent
  if (value === null) return [null, null]
  if (!field) return readOrder(sent)
  const [failure, valid] = await validatorOf(field).tryValidate({ value })
  if (!failure) return [null, valid.value ?? '']
  return [problemOf(failure)]
}

function problemOf(failure: unknown): Problem {
  if (!(failure instanceof errors.E_VALIDATION_ERROR)) throw failure
  const [{ message, rule }] = failure.messages as [Problem]
  return { message, rule }
}

function readOrder({ value, list }: SentValue): [Problem] | [null, string[]] {
  const known = list?.list
  const isOrder = (ids: unknown): ids is string[] =>
    Array.isArray(ids) &&
    known !== undefined &&
    ids.every((id) => isItemId(id, known)) &&
    new Set(ids).size === ids.length
  if (!known || !isOrder(value)) {
    return [{ message: 'The order must contain each item of the list exactly once', rule: 'array' }]
  }
  if (value.length < known.min) {
    return [{ message: `The list must have at least ${known.min} items`, rule: 'minLength' }]
  }
  if (value.length > known.max) {
    return [{ message: `The list must have at most ${known.max} items`, rule: 'maxLength' }]
  }
  return [null, value]
}

/** Throws 422 if values that the page requires are missing; the error names each of them. */
export function assertComplete(name: SitePageName, values: SiteValues) {
  const problems = valuePathsIn(SITE_PARTS[name], values).flatMap((valuePath): FieldError[] => {
    const { side, path, field, list } = valuePath
    const value = values[side][path]
    const at = `${side}.${path}`
    if (!field) {
      const isShort = list !== undefined && (value?.length ?? 0) < list.list.min
      return isShort
        ? [{ field: at, message: 'The list has too few items', rule: 'minLength' }]
        : []
    }
    if (field.isOptional || (value !== undefined && value !== '')) return []
    return [{ field: at, message: `The ${at} field is required`, rule: 'required' }]
  })
  if (problems.length > 0) throw ApiException.validation(problems)
}
