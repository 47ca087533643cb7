import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { ContactAnswer } from '@ufuq/shared/contract/forms'
import { isTrapFilled } from '#core/form_trap'
import { contactValidator, volunteerValidator } from '#inbox/inbox_validators'
import { ReceiveMessage } from '#inbox/receive_message'

const TRAPPED: ContactAnswer = { emailSent: false }

/** The forms with which visitors write to the organisation. */
@inject()
export default class FormsController {
  readonly #receive: ReceiveMessage

  constructor(receive: ReceiveMessage) {
    this.#receive = receive
  }

  async contact({ request }: HttpContext) {
    if (isTrapFilled(request.body())) return TRAPPED
    return this.#receive.contact(await request.validateUsing(contactValidator), request.ip())
  }

  async volunteer({ request }: HttpContext) {
    if (isTrapFilled(request.body())) return TRAPPED
    return this.#receive.application(await request.validateUsing(volunteerValidator), request.ip())
  }
}
