import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '@ufuq/shared/contract/webhooks'
import vine from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'
import { clearableText, emptyToNull } from '#core/validation/text_rules'

const address = () => vine.string().trim().minLength(1).maxLength(WEBHOOK_LIMITS.address)

const events = () => vine.array(vine.enum(WEBHOOK_EVENTS)).minLength(1).distinct()

const description = () => clearableText({ max: WEBHOOK_LIMITS.description })

export const createWebhookValidator = vine.create({
  address: address(),
  events: events(),
  description: description(),
})

export const changeWebhookValidator = vine.create({
  address: address().optional(),
  events: events().optional(),
  description: description(),
  isActive: vine.boolean({ strict: true }).optional(),
})

export const listDeliveriesValidator = vine.create({
  limit: listLimit(),
  after: vine.number().parse(emptyToNull).withoutDecimals().min(1).optional(),
})
