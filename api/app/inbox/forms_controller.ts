import type { HttpContext } from '@adonisjs/core/http'
import type { ContactAnswer } from '@ufuq/shared/contract/forms'
import { isTrapFilled } from '#core/form_trap'
import { contactValidator, volunteerValidator } from '#inbox/inbox_validators'
import { receiveApplication, receiveContact } from '#inbox/receive_message'

const TRAPPED: ContactAnswer = { emailSent: false }

/** The forms by which visitors write to the organisation. */
export default class FormsController {
  async contact({ request }: HttpContext) {
    if (isTrapFilled(request.body())) return TRAPPED
    return receiveContact(await request.validateUsing(contactValidator), request.ip())
  }

  async volunteer({ request }: HttpContext) {
    if (isTrapFilled(request.body())) return TRAPPED
    return receiveApplication(await request.validateUsing(volunteerValidator), request.ip())
  }
}
