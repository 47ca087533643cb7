import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_LIMITS,
  DOCUMENT_SIDES,
  type DocumentChange,
} from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import type { ChangeValidator } from '#core/validation/validate_change'
import { clearableText } from '#core/validation/written_text'

const version = () => vine.number().withoutDecimals().min(0).optional()
const words = (rules: { max: number }) =>
  vine.object({ ar: clearableText(rules), en: clearableText(rules) }).optional()
const year = () =>
  vine.number().withoutDecimals().range([DOCUMENT_LIMITS.year.min, DOCUMENT_LIMITS.year.max])

const fieldsValidator = vine.create({
  version: version(),
  isPublished: vine.boolean({ strict: true }).optional(),
  title: words(DOCUMENT_LIMITS.title),
  description: words(DOCUMENT_LIMITS.description),
  note: words(DOCUMENT_LIMITS.note),
  category: vine.enum(DOCUMENT_CATEGORIES).optional(),
  year: year().nullable().optional(),
  date: vine
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .nullable()
    .optional(),
  isListed: vine.boolean({ strict: true }).optional(),
})

export const documentValidator: ChangeValidator<DocumentChange> = {
  async tryValidate(body) {
    const [refusal, fields] = await fieldsValidator.tryValidate(body)
    if (refusal) return [refusal, null]
    const { date } = fields
    if (typeof date === 'string' && !DateTime.fromISO(date).isValid) {
      const message = 'The date field must be a day of the calendar'
      return [ApiException.validation([{ field: 'date', rule: 'date', message }]), null]
    }
    return [null, fields]
  },
}

/** The last part of an upload's address. */
const UPLOAD = /^\d{1,10}-[0-9a-f-]{36}$/

export const uploadedDocumentValidator = vine.create({
  upload: vine.string().regex(UPLOAD),
  side: vine.enum(DOCUMENT_SIDES).optional(),
})

export const documentFileValidator = vine.create({
  version: version(),
  upload: vine.string().regex(UPLOAD).optional().requiredIfMissing('file'),
  file: vine.number().withoutDecimals().min(1).optional(),
})

export const documentSideValidator = vine.create({ side: vine.enum(DOCUMENT_SIDES) })
export const removedFileValidator = vine.create({ version: version() })

export const shownDocumentsValidator = vine.create({
  language: vine.enum(LANGUAGES),
  category: vine.enum(DOCUMENT_CATEGORIES).optional(),
  year: year().optional(),
})
