import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import { countOwnedBy, eraseOwnedBy } from '#erasure/erase_person'
import { erasureValidator } from '#erasure/erasures_validators'

/**
 * Counts or erases all data stored under an email address. The address is sent in the body because
 * URLs are logged.
 */
export default class ErasuresController {
  async counts({ bouncer, request }: HttpContext) {
    await bouncer.authorize(may, 'inbox.erase')
    const { email } = await request.validateUsing(erasureValidator)
    return countOwnedBy(email)
  }

  async store({ bouncer, request }: HttpContext) {
    await bouncer.authorize(may, 'inbox.erase')
    const { email } = await request.validateUsing(erasureValidator)
    return eraseOwnedBy(email)
  }
}
