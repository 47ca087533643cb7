import type { HttpContext } from '@adonisjs/core/http'
import type { NewsletterAnswer } from '@ufuq/shared/contract/forms'
import { isTrapFilled } from '#core/form_trap'
import { acceptWithinLimit } from '#core/public_form_limit'
import { newsletterValidator } from '#newsletter/newsletter_validators'
import { subscribe } from '#newsletter/subscribe'

export default class NewsletterController {
  async store({ request }: HttpContext): Promise<NewsletterAnswer> {
    if (isTrapFilled(request.body())) return { status: 'subscribed' }
    const { email } = await request.validateUsing(newsletterValidator)
    return acceptWithinLimit('newsletter', { address: request.ip(), email }, () => subscribe(email))
  }
}
