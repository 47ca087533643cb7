import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_LIMITS,
  DOCUMENT_SIDES,
} from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { document } from '@ufuq/shared/kinds/document'
import vine from '@vinejs/vine'
import { baseOf } from '#entries/entries_validators'

const year = () =>
  vine.number().withoutDecimals().range([DOCUMENT_LIMITS.year.min, DOCUMENT_LIMITS.year.max])

/** The last segment of an upload's address. */
const UPLOAD = /^\d{1,10}-[0-9a-f-]{36}$/

export const uploadedDocumentValidator = vine.create({
  upload: vine.string().regex(UPLOAD),
  side: vine.enum(DOCUMENT_SIDES).optional(),
})

export const documentFileValidator = vine.create({
  base: baseOf(document),
  upload: vine.string().regex(UPLOAD),
})

export const documentSideValidator = vine.create({ side: vine.enum(DOCUMENT_SIDES) })

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
