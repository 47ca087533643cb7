import type { HttpContext } from '@adonisjs/core/http'
import { createFormChallenge } from '#core/validation/form_proof'

export default class FormChallengeController {
  /**
   * Has no rate limit, because creating a challenge is as cheap as rejecting a request. A flood
   * would also use up the limit for everybody at the same address.
   */
  show({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return createFormChallenge()
  }
}
