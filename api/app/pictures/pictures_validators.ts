import { LIMITS, PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { PICTURE_FILTERS } from '@ufuq/shared/contract/picture-library'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { listLimit } from '#core/lists/list_page'
import { wellFormed } from '#core/validation/written_text'

const DAY = /^\d{4}-\d\d-\d\d$/

/** Turns a blank string into null. */
const blankToNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value

const words = ({ max }: { max: number }) =>
  vine.string().parse(blankToNull).use(wellFormed()).trim().maxLength(max).nullable().optional()

const inBoth = (limit: { max: number }) =>
  vine.object({ ar: words(limit), en: words(limit) }).optional()

const version = () => vine.number().withoutDecimals().min(0).optional()

const part = () => vine.number().min(0).max(1)

const listPosition = () => ({
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

const narrowing = () => ({
  q: vine.string().maxLength(LIMITS.search.max).optional(),
  from: vine.string().regex(DAY).optional(),
  to: vine.string().regex(DAY).optional(),
})

export const pictureCountsValidator = vine.create(narrowing())
export type PictureCountOptions = Infer<typeof pictureCountsValidator>

export const pictureListValidator = vine.create({
  ...narrowing(),
  filter: vine.enum(PICTURE_FILTERS).optional(),
  mine: vine.boolean().optional(),
  ...listPosition(),
})
export type PictureListOptions = Infer<typeof pictureListValidator>

export const pictureBinValidator = vine.create(listPosition())

export const picturePatchValidator = vine.create({
  version: version(),
  alternative: inBoth(PICTURE_LIMITS.alternative),
  decorative: vine.boolean({ strict: true }).optional(),
  caption: inBoth(PICTURE_LIMITS.caption),
  credit: words(PICTURE_LIMITS.credit),
  focalPoint: vine.object({ x: part(), y: part() }).optional(),
})
export type PictureChanges = Infer<typeof picturePatchValidator>

export const pictureFileValidator = vine.create({ version: version() })
