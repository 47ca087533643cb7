import { DISCLOSURE_LIMITS, DISCLOSURE_QUESTIONS, RENEWALS } from '@ufuq/shared/contract/disclosure'
import { isDate } from '@ufuq/shared/domain/disclosure/states'
import vine from '@vinejs/vine'
import { clearableText, wellFormed, writtenText } from '#core/validation/written_text'

const MIN_YEAR = 1900
const MAX_YEAR = 2200

const text = () => clearableText(DISCLOSURE_LIMITS.text)

const date = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string') return
  const year = Number(value.slice(0, 4))
  if (!isDate(value) || year < MIN_YEAR || year > MAX_YEAR) {
    field.report('The {{ field }} field must be a date from 1900 to 2200', 'date', field)
  }
})

export const disclosureListValidator = vine.create({
  isPublic: vine.boolean({ strict: true }).optional(),
})

export const disclosureItemValidator = vine.create({
  version: vine.number().withoutDecimals().min(0),
  target: clearableText(DISCLOSURE_LIMITS.target),
  text: vine.object({ ar: text(), en: text() }).optional(),
  due: vine.string().use(date()).optional().nullable(),
  renewal: vine.enum(RENEWALS).optional(),
  years: vine
    .number()
    .withoutDecimals()
    .min(DISCLOSURE_LIMITS.years.min)
    .max(DISCLOSURE_LIMITS.years.max)
    .optional()
    .nullable(),
  isAnnounced: vine.boolean({ strict: true }).optional(),
  holder: vine.number().withoutDecimals().positive().optional().nullable(),
})

const inBothLanguages = ({ max }: { max: number }) =>
  vine.object({ ar: writtenText({ max }), en: writtenText({ max }) })

/** A string that may be empty. The framework turns empty strings into null. */
const textOrEmpty = ({ max }: { max: number }) =>
  vine
    .string()
    .use(wellFormed())
    .maxLength(max)
    .nullable()
    .transform((value): string => value ?? '')

const note = () => textOrEmpty(DISCLOSURE_LIMITS.note)

const MAX_GROUPS = 20

export const disclosureCopyValidator = vine.create({
  version: vine.number().withoutDecimals().min(0),
  name: inBothLanguages(DISCLOSURE_LIMITS.name),
  groups: vine
    .array(
      vine.object({
        id: vine.string().maxLength(32),
        items: vine
          .array(
            vine.object({
              id: textOrEmpty({ max: 32 }),
              title: inBothLanguages(DISCLOSURE_LIMITS.title),
              note: vine.object({ ar: note(), en: note() }),
              question: vine.enum(DISCLOSURE_QUESTIONS),
            }),
          )
          .maxLength(DISCLOSURE_LIMITS.items.max),
      }),
    )
    .maxLength(MAX_GROUPS),
})

export const disclosureNewsValidator = vine.create({
  version: vine.number().withoutDecimals().min(1),
})
