import { EXPORT_FORMS } from '@ufuq/shared/contract/exports'
import vine from '@vinejs/vine'

export const beginExportValidator = vine.create({ form: vine.enum(EXPORT_FORMS) })
