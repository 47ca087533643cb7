import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { ContactAnswer } from '@ufuq/shared/contract/forms'
import { languageOfPage } from '#core/http/page_address'
import { findProof, isTrapFilled } from '#core/validation/form_proof'
import { contactValidator, volunteerValidator } from '#inbox/inbox_validators'
import { ReceiveMessage } from '#inbox/receive_message'

const TRAPPED: ContactAnswer = { emailSent: false }

/** The forms with which visitors write to the organisation. */
@inject()
export default class FormsController {
  constructor(private readonly receive: ReceiveMessage) {}

  async contact({ request }: HttpContext) {
    if (isTrapFilled(request.body())) return TRAPPED
    const input = await request.validateUsing(contactValidator)
    return this.receive.contact(input, await senderOf(request))
  }

  async volunteer({ request }: HttpContext) {
    if (isTrapFilled(request.body())) return TRAPPED
    const application = await request.validateUsing(volunteerValidator)
    return this.receive.application(application, await senderOf(request))
  }
}

const senderOf = async (request: HttpContext['request']) => ({
  address: request.ip(),
  proof: await findProof(request.body()),
  language: languageOfPage(request.header('referer')),
})
