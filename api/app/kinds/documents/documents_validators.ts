import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_LIMITS,
  DOCUMENT_SIDES,
  type DocumentChange,
} from '@ufuq/shared/contract/documents'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { documentSlugFault } from '@ufuq/shared/domain/documents/document-slugs'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
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
  // `documentSlugFault` rejects addresses that are too long, so this limit is only a safeguard.
  slug: words({ max: LIMITS.title.max }),
})

export const documentValidator: ChangeValidator<DocumentChange> = {
  async tryValidate(body) {
    const [refusal, fields] = await fieldsValidator.tryValidate(body)
    if (refusal) return [refusal, null]
    const { slug: sent, ...values } = fields
    const { slug, errors } = readSlugs(sent)
    if (typeof values.date === 'string' && !DateTime.fromISO(values.date).isValid) {
      const message = 'The date field must be a day of the calendar'
      errors.push({ field: 'date', rule: 'date', message })
    }
    if (errors.length > 0) return [ApiException.validation(errors), null]
    return [null, { ...values, slug }]
  },
}

function readSlugs(sent: { [Of in Language]?: string | undefined } = {}) {
  const errors: FieldError[] = []
  const slug: { [Of in Language]?: string } = {}
  for (const language of LANGUAGES) {
    const written = sent[language]
    if (written === undefined) continue
    const normalised = normaliseSlug(written)
    slug[language] = normalised
    const rule = normalised === '' ? null : documentSlugFault(normalised)
    const message = 'A document cannot have this address'
    if (rule) errors.push({ field: `slug.${language}`, rule, message })
  }
  return { slug, errors }
}

/** The last segment of an upload's address. */
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

export const formerFileValidator = vine.create({
  version: version(),
  isPublic: vine.boolean({ strict: true }),
})

export const documentSideValidator = vine.create({ side: vine.enum(DOCUMENT_SIDES) })
export const removedFileValidator = vine.create({ version: version() })

export const shownDocumentsValidator = vine.create({
  language: vine.enum(LANGUAGES),
  category: vine.enum(DOCUMENT_CATEGORIES).optional(),
  year: year().optional(),
  q: vine.string().maxLength(LIMITS.search.max).optional(),
})

export const foundDocumentsValidator = vine.create({
  language: vine.enum(LANGUAGES),
  q: vine.string().maxLength(LIMITS.search.max),
})

export const shownDocumentValidator = vine.create({ language: vine.enum(LANGUAGES) })
