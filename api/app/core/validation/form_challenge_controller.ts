import type { HttpContext } from '@adonisjs/core/http'
import { createFormChallenge } from '#core/validation/form_proof'

export default class FormChallengeController {
  /**
   * There is no rate limit: creating a challenge is as cheap as a rejection, and a flood would use
   * up the limit for everybody at the same address.
   */
  show({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return createFormChallenge()
  }
}
