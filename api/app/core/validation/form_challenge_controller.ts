import type { HttpContext } from '@adonisjs/core/http'
import { createFormChallenge } from '#core/validation/form_proof'

export default class FormChallengeController {
  /**
   * Not limited: it costs as little as a refusal, and a flood would use up the limit for
   * everybody at its address.
   */
  show({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return createFormChallenge()
  }
}
