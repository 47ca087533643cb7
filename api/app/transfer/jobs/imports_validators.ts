import { IMPORT_LIMITS } from '@ufuq/shared/contract/imports/import'
import { IMPORT_MODES } from '@ufuq/shared/contract/imports/plan'
import { IMPORT_FATES } from '@ufuq/shared/contract/imports/report'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import vine from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'
import { emptyToNull, optionalText } from '#core/validation/text_rules'

const version = () => vine.number({ strict: true }).withoutDecimals().min(1)
const upload = () => vine.string().maxLength(60)
const page = { limit: listLimit(), after: vine.number().withoutDecimals().min(0).optional() }
const q = () => vine.string().parse(emptyToNull).trim().maxLength(200).optional()
const seq = () => vine.number({ strict: true }).withoutDecimals().min(1)

export const beginValidator = vine.create({
  upload: upload(),
  site: optionalText({ max: 500 }),
})

export const answersValidator = vine.create({
  version: version(),
  mode: vine.enum(IMPORT_MODES).optional(),
  hasBylines: vine.boolean({ strict: true }).optional(),
  joinsLikely: vine.boolean({ strict: true }).optional(),
  author: vine
    .object({
      login: vine.string().minLength(1).maxLength(IMPORT_LIMITS.login),
      account: seq().nullable(),
    })
    .optional(),
  hosts: vine
    .array(vine.string().maxLength(253))
    .maxLength(IMPORT_LIMITS.hosts)
    .distinct()
    .optional(),
})

export const stepValidator = vine.create({ version: version() })

const filters = {
  q: q(),
  fate: vine.enum(IMPORT_FATES).optional(),
  kind: vine.enum(['text', 'page', 'picture'] as const).optional(),
}

export const listReportValidator = vine.create({ ...page, ...filters })

export const exportReportValidator = vine.create({
  ...filters,
  language: vine.enum(LANGUAGES).optional(),
})
